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
  build: { assetsInlineLimit: 0 },
});
