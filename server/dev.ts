// `npm run dev`: the same pipeline, with hot reload of pages, styles and the server itself.

import type { RequestListener } from 'node:http';
import { createServer as createVite } from 'vite';
import { config } from '#app/config/environment.server.ts';
import { explain } from './problems.ts';
import type { Readiness } from './readiness.ts';
import { createLimitedServer } from './time-limits.ts';

type AppModule = typeof import('./app.ts');

process.env.NODE_ENV = 'development';

try {
  config();
  const server = createLimitedServer();
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const load = () => vite.ssrLoadModule('./server/app.ts') as Promise<AppModule>;

  // Vite returns the same module until a file under it changes; then the app is created again.
  let current: { module: AppModule; listener: RequestListener } | undefined;
  const listenerOf = async (whatFails: Readiness) => {
    const module = await load();
    if (current?.module !== module) {
      current = { module, listener: await module.developmentListener(whatFails) };
    }
    return current.listener;
  };

  const { startDevelopment } = await load();
  await startDevelopment({
    server,
    close: () => vite.close(),
    listener: async (whatFails) => (request, response) => {
      vite.middlewares(request, response, () => {
        listenerOf(whatFails).then(
          (listener) => listener(request, response),
          (error: unknown) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            console.error(error);
            response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
          },
        );
      });
    },
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
