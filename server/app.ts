import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Config, config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { readSession } from '#app/security/sessions.server.ts';
import { serveFile } from '#app/storage/files.server.ts';
import { onSiteChange } from './foundations.ts';
import { startServer } from './lifecycle.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createPipeline, type PipelineOptions } from './pipeline.ts';
import { onPublicOrigin } from './public-origin.ts';
import type { Readiness } from './readiness.ts';
import { loadStaticFiles } from './static-files.ts';

/** Some hundred pages in three encodings. */
const pageCacheBytes = 64 * 1024 * 1024;

/** The whole site as a `fetch` function: the pipeline around React Router, every part replaceable by tests. */
export async function createApp(options: Partial<PipelineOptions> = {}) {
  const render = options.render ?? (await reactRouter());
  return createPipeline({ config: config(), log, whatFails: async () => [], serveFile, ...options, render });
}

async function reactRouter() {
  const build: ServerBuild = await import('virtual:react-router/server-build');
  return createRequestHandler(build, config().development ? 'development' : 'production');
}

async function isStaff({ headers }: IncomingMessage): Promise<boolean> {
  const sessionRequest = new Request(config().publicUrl, { headers: { cookie: headers.cookie ?? '' } });
  return (await readSession(sessionRequest)) !== null;
}

function keptPages(): PageCache {
  const pageCache = createPageCache({ maxBytes: pageCacheBytes, origin: config().publicUrl });
  onSiteChange((topic) => pageCache.invalidate(topic));
  return pageCache;
}

/** Serves the built site until a signal; `clientDirectory` holds the client build. Explains and exits on failure. */
export function start({ clientDirectory }: { clientDirectory: string }): Promise<void> {
  return startServer({
    isStaff,
    listener: async (whatFails) => {
      const staticFiles = loadStaticFiles(clientDirectory);
      return asListener(await createApp({ whatFails, staticFiles, pageCache: keptPages() }));
    },
  });
}

type Development = {
  server: Server;
  /** Vite's own answers (modules, styles) come first, then `site`. */
  listener: (whatFails: Readiness) => Promise<RequestListener>;
  close: () => Promise<void>;
};

/** The same life, with the listener of server/dev.ts, which reloads this file when anything under it changes. */
export function startDevelopment({ server, listener, close }: Development): Promise<void> {
  return startServer({ server, listener, isStaff, alsoClose: close });
}

/** A Hono app for node:http, which sees every request on the site's own origin. */
export function asListener(
  app: Awaited<ReturnType<typeof createApp>>,
  { publicUrl }: Pick<Config, 'publicUrl'> = config(),
): RequestListener {
  const handle = getRequestListener(app.fetch);
  return (request, response) => {
    request.url = onPublicOrigin(request.url ?? '/', publicUrl);
    return handle(request, response);
  };
}
