import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler } from 'react-router';

export function createApp() {
  const app = new Hono();
  const handle = createRequestHandler(
    () => import('virtual:react-router/server-build'),
    process.env.NODE_ENV,
  );
  app.all('*', (c) => handle(c.req.raw));
  return app;
}
export function start() {
  return serve({ fetch: createApp().fetch, port: Number(process.env.PORT ?? 3000) });
}
