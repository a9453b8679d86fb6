import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The HTTP process is the entry of the server build, so that it and the routes share one module
    // graph: two copies of the database client would open the embedded database twice.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  ssr: {
    // Large packages of which little is used: bundled and shaken, they do not cost the start a second.
    noExternal: ['date-fns', 'drizzle-orm', 'lucide-react', 'radix-ui', /^@radix-ui/],
  },
  build: { assetsInlineLimit: 0 },
});
