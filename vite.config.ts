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

/** What the root needs, and what both the public pages' layout and the office import. */
const shared =
  /preload-helper|\/app\/(?:root|forms\/(?:form-fields|kept-text)|school\/(?:contacts|cycles)|ui\/(?:checkbox|field|foot-room|icons|skeleton|toaster))\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), entriesByName],
  environments: {
    // What every page loads, what every public page loads besides, and the office's icons, in one file each: each of
    // their small parts in a file of its own costs a request, compresses badly, and takes more in the list of the
    // routes than what is in it. A group takes along whatever its modules import, but for what one above it has.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'shared', test: shared },
                { name: 'site', test: /\/app\/routes\/site\/layout\.tsx$/ },
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
    noExternal: ['date-fns', 'drizzle-orm', 'lucide-react', 'radix-ui', /^@radix-ui/],
  },
  // Every page is looked through for its packages before the first one is asked for: found later, they would
  // make the development server reload that first page.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    // Wanted by packages of radix-ui, where the look-through does not go.
    include: ['@floating-ui/react-dom', 'aria-hidden', 'react-remove-scroll'],
  },
  build: { assetsInlineLimit: 0 },
});
