import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // What every page loads, and the office's icons, in one file each: a file for each of their small parts costs a
    // request each and, in the list of the routes, more than what is in it.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'office-icons', test: /node_modules\/lucide-react\// },
              ],
            },
          },
        },
      },
    },
    // The HTTP process is the entry of the server build, so that it and the routes share one module
    // graph: two copies of the database client would open the embedded database twice.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
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
