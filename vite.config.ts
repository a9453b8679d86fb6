import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const commands = ['admin-create', 'admin-disable', 'db-migrate', 'db-reset', 'demo-remove', 'storage-sweep'];

/** The router's plugin would call them all index.js. */
const entriesByName: Plugin = {
  name: 'entries-by-name',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'ssr' ? { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } } : undefined,
};

const starter = 'app/islands/starter.ts';

/** Tells the server, which is built after the browser's part, how the starter's files are called. */
function starterAddress(): Plugin {
  const id = '\0virtual:starter';
  let files = [`/${starter}`];
  return {
    name: 'starter-address',
    resolveId: (wanted) => (wanted === 'virtual:starter' ? id : undefined),
    load: (wanted) => (wanted === id ? `export default ${JSON.stringify(files)};` : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId?.endsWith(starter)) continue;
        files = [...file.imports, file.fileName].map((name) => `/${name}`);
      }
    },
  };
}

/**
 * The oldest browsers that get the styles and scripts (docs/operations.md, « Which browsers »): Tailwind's own. Written out,
 * so that no version of Vite moves them.
 */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] };
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * In what a public page fetches, how late each module comes: 0 with the starter, 1 as a form wakes, 2 as what was typed
 * is checked. What is in none of these is the office's.
 */
function publicWaves(graph: ModuleGraph): Map<string, number> {
  const waves = new Map<string, number>();
  let roots = [path.resolve(starter)];
  for (let wave = 0; roots.length > 0; wave += 1) {
    const later: string[] = [];
    for (let id = roots.pop(); id !== undefined; id = roots.pop()) {
      const info = waves.has(id) ? null : graph.getModuleInfo(id);
      if (!info) continue;
      waves.set(id, wave);
      roots.push(...info.importedIds);
      later.push(...info.dynamicallyImportedIds);
    }
    roots = later;
  }
  return waves;
}

let waves: Map<string, number> | undefined;

/** The modules that a public page fetches in that wave; the starter itself apart, since nothing else may run it. */
const inWave = (wave: number, name: string) => ({
  name: (id: string, graph: ModuleGraph) => {
    waves ??= publicWaves(graph);
    return waves.get(id) === wave && !id.endsWith(starter) ? name : null;
  },
  debugName: name,
});

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), entriesByName, starterAddress()],
  environments: {
    // What many pages load, in one file each: each of the small parts in a file of its own costs a request, compresses
    // badly, and takes more in the list of the routes than what is in it. A group takes along whatever its modules
    // import, but for what one above it has.
    client: {
      build: {
        target: oldestBrowsers,
        rollupOptions: {
          // Beside the router's own entries.
          input: [starter],
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/react-router\// },
                inWave(0, 'starter-parts'),
                inWave(1, 'forms'),
                { name: 'zod', test: /node_modules\/zod\// },
                inWave(2, 'checks'),
                { name: 'office-icons', test: /node_modules\/lucide-react\// },
                { name: 'office', test: /\/app\//, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
    // Everything that runs in production is an entry of one build, and shares its modules: the site, what must be a
    // process of its own, and the commands of whoever operates it.
    ssr: {
      build: {
        rollupOptions: {
          input: {
            start: 'server/start.ts',
            brochure: 'app/documents/brochure/brochure-process.ts',
            encoding: 'app/storage/encoding-process.ts',
            ...Object.fromEntries(commands.map((name) => [name, `server/commands/${name}.ts`])),
          },
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  ssr: {
    // Large packages of which little is used: bundled and shaken, they do not cost the start a second.
    noExternal: command === 'serve' ? [] : ['date-fns', 'drizzle-orm', 'lucide-react'],
  },
  // Every page is looked through for its packages before the first one is asked for: found later, they would
  // make the development server reload that first page.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  build: { assetsInlineLimit: 0 },
}));
