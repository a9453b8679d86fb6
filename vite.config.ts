import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { z } from './app/lib/zod.ts';
import { browserFiles, chunkAssignment } from './server/browser-files.ts';
import { importRetries } from './server/browser-imports.ts';
import { bundledPackages } from './server/bundled-packages.ts';
import { leanIcons } from './server/lean-icons.ts';
import { narrowSource } from './server/narrow-source.ts';

/** The router's plugin would call them all index.js. */
const entriesByName: Plugin = {
  name: 'entries-by-name',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'ssr' ? { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } } : undefined,
};

const clientEntry = 'app/islands/client-entry.ts';

const builtFiles = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/** Tells the server, which is built after the browser's part, how the client entry's files are called. */
function starterAddress(): Plugin {
  const id = '\0virtual:client-entry';
  const addresses = () => {
    const manifest = readFileSync('build/client/.vite/manifest.json', 'utf8');
    const built = builtFiles.parse(JSON.parse(manifest));
    const names = [...(built[clientEntry]?.imports ?? []), clientEntry].map((name) => built[name]?.file);
    if (names.includes(undefined)) throw new Error('The client entry was not built');
    return names.map((name) => `/${name}`);
  };
  let isBuilt = false;
  return {
    name: 'client-entry-address',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    resolveId: (wanted) => (wanted === 'virtual:client-entry' ? id : undefined),
    load(wanted) {
      if (wanted !== id) return undefined;
      const isServer = isBuilt && this.environment.name === 'ssr';
      return `export default ${JSON.stringify(isServer ? addresses() : [`/${clientEntry}`])};`;
    },
  };
}

/**
 * The oldest browsers that get the styles and scripts (docs/operations.md, « Which browsers »): Tailwind's own. Written out,
 * so that no version of Vite moves them.
 */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/**
 * A public page is a document (decision 10): nothing of it runs in a browser but the client entry and what that fetches. The
 * router asks for a module of each route all the same, and gets one that is empty.
 */
const documentsWithoutScript: Plugin = {
  name: 'documents-without-script',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (this.environment.name !== 'client' || !publicPage.test(id)) return;
    const names = code.split('export {')[1]?.split('}', 1)[0]?.match(/\w+/g) ?? [];
    return {
      code: `export const none = undefined; export {${names.map((name) => `none as ${name}`)}};`,
      map: null,
    };
  },
};

const publicPage =
  /\/app\/routes\/(?:site\/[^/]+|errors\/not-found)\.tsx\?__react-router-build-client-route$/;

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    entriesByName,
    starterAddress(),
    documentsWithoutScript,
    chunkAssignment,
    importRetries,
    leanIcons,
    narrowSource,
  ],
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rollupOptions: {
          // Beside the router's own entries.
          input: [clientEntry],
          output: {
            // Names that say nothing: block lists keep files away whose names hold words such as « analytics ».
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting: {
              groups: browserFiles,
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
            heic: 'app/storage/heic-worker.ts',
            school: 'server/commands/school.ts',
          },
          // What the server names, such as the sheets, is what the browser's part is called.
          output: { chunkFileNames: '[name]-[hash].js', assetFileNames: 'assets/[hash][extname]' },
        },
      },
    },
  },
  ssr: {
    // Large packages of which little is used: bundled and shaken, they do not cost the start a second.
    noExternal: command === 'serve' ? [] : bundledPackages,
  },
  // Every page is looked through for its packages before the first one is asked for: found later, they would
  // make the development server reload that first page.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  build: { assetsInlineLimit: 0 },
}));
