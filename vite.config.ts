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
  let files = { src: `/${starter}`, imports: [] as string[] };
  return {
    name: 'starter-address',
    resolveId: (wanted) => (wanted === 'virtual:starter' ? id : undefined),
    load: (wanted) => (wanted === id ? `export default ${JSON.stringify(files)};` : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId?.endsWith(starter)) continue;
        files = { src: `/${file.fileName}`, imports: file.imports.map((name) => `/${name}`) };
      }
    },
  };
}

/** What both the public pages' forms and the office draw and do. */
const shared =
  /preload-helper|\/app\/(?:forms\/form-fields|school\/(?:contacts|cycles)|ui\/(?:button|checkbox|error-summary|field|foot-room|icons|skeleton|textarea|toaster))\.tsx?$/;

/** What the starter runs. Apart from it, since the office uses some of it, and must not run the starter. */
const starterParts =
  /\/app\/(?:islands\/(?:lead-popup|page-controls|site-header|wake)|features\/(?:visits\/(?:consent-controls|visit-recorder)|photos\/carousel-motion))\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), entriesByName, starterAddress()],
  environments: {
    // What many pages load, in one file each: each of the small parts in a file of its own costs a request, compresses
    // badly, and takes more in the list of the routes than what is in it. A group takes along whatever its modules
    // import, but for what one above it has.
    client: {
      build: {
        rollupOptions: {
          // Beside the router's own entries.
          input: [starter],
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/react-router\// },
                { name: 'starter-parts', test: starterParts },
                { name: 'shared', test: shared },
                { name: 'office-icons', test: /node_modules\/lucide-react\// },
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
    noExternal: ['date-fns', 'drizzle-orm', 'lucide-react'],
  },
  // Every page is looked through for its packages before the first one is asked for: found later, they would
  // make the development server reload that first page.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  build: { assetsInlineLimit: 0 },
});
