import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { readSession } from '#app/security/sessions.server.ts';
import { serveFile } from '#app/storage/files.server.ts';
import { watchAlerts } from './alerts/watch-alerts.ts';
import { type RenderPage, startIndexing } from './index-search.ts';
import { startServer } from './lifecycle.ts';
import { createListener, prerender } from './listener.ts';
import { startMonitoring } from './monitoring/monitoring.ts';
import { knownPages } from './page-cache/known-pages.ts';
import { createPageCache, type PageCache, type Rendered } from './page-cache/page-cache.ts';
import { createRecompression } from './page-cache/recompress.ts';
import { createRenderAhead, type RenderAhead } from './page-cache/render-ahead.ts';
import { createRequestPriority, type RequestPriority } from './page-cache/request-priority.ts';
import { createPipeline, type PipelineOptions } from './pipeline.ts';
import { startCdnPurge } from './purge-cdn.ts';
import type { Readiness } from './readiness.ts';
import { onSiteChange } from './services.ts';
import { loadStaticFiles } from './static-files.ts';

/** Room for about a hundred pages in three encodings. */
const pageCacheBytes = 64 * 1024 * 1024;

/** The pipeline around React Router. */
async function createApp(options: Pick<PipelineOptions, 'whatFails' | 'isStopping' | 'staticFiles'>) {
  return createPipeline({ config: config(), log, serveFile, render: await reactRouter(), ...options });
}

async function reactRouter() {
  const build: ServerBuild = await import('virtual:react-router/server-build');
  return createRequestHandler(build, config().development ? 'development' : 'production');
}

async function isStaff({ headers }: IncomingMessage): Promise<boolean> {
  const sessionRequest = new Request(config().publicUrl, { headers: { cookie: headers.cookie ?? '' } });
  return (await readSession(sessionRequest)) !== null;
}

/**
 * Serves the built site until a signal; `clientDirectory` is the client build. Prints the reason and exits on
 * failure.
 */
export async function start({ clientDirectory }: { clientDirectory: string }): Promise<void> {
  const pages = createPageCache({ maxBytes: pageCacheBytes });
  let ahead: RenderAhead | undefined;
  await startServer({
    isStaff,
    listener: async (whatFails, isStopping) => {
      const staticFiles = loadStaticFiles(clientDirectory);
      const app = await createApp({ whatFails, isStopping, staticFiles });
      const visitors = createRequestPriority();
      const { whenIdle } = visitors;
      const site = { app, config: config(), log, pages, visitors };
      const render = (key: string) => prerender(site, key);
      const rendering = createRenderAhead({ pages, render, known: knownPages, whenIdle, log });
      const compressing = createRecompression({ pages, log });
      pages.listen((key) => compressing.queue(key));
      const { watch, onRequest } = await startMonitoring(pages, whatFails);
      onSiteChange((topic) => {
        const dropped = pages.invalidate(topic);
        log.debug({ topic, pages: dropped.length }, 'a change was heard of: pages are dropped');
        rendering.changed(dropped);
      });
      onShutdown('pages rendered ahead', () => rendering.stop());
      onShutdown('pages compressed again', () => compressing.stop());
      ahead = rendering;
      startIndexing(readCached({ pages, render, visitors }));
      watchAlerts(config(), whatFails);
      const { cdn } = config();
      if (cdn) startCdnPurge(cdn);
      return watch(createListener({ ...site, ...(onRequest && { onRequest }) }));
    },
  });
  ahead?.start();
}

type Reading = { pages: PageCache; render: (key: string) => Promise<Rendered>; visitors: RequestPriority };

/** Reads pages from the cache; renders and caches the others, as visitors will request them. */
function readCached({ pages, render, visitors }: Reading): RenderPage {
  return async (path) => {
    await visitors.whenIdle();
    const cached = pages.find(path);
    const outcome = cached ? { cached } : await pages.join(path, () => render(path)).outcome;
    if (!outcome.cached) return readRendered(await render(path));
    const { status, body, tags } = outcome.cached;
    return { status, html: new TextDecoder().decode(body.identity), tags };
  };
}

async function readRendered({ response, sharing }: Rendered): ReturnType<RenderPage> {
  return { status: response.status, html: await response.text(), tags: sharing?.tags ?? [] };
}

/** The listener in development: no page cache, and Vite serves the client files. */
export async function developmentListener(whatFails: Readiness): Promise<RequestListener> {
  const site = { app: await createApp({ whatFails }), config: config(), log };
  startIndexing(async (path) => readRendered(await prerender(site, path)));
  return createListener(site);
}

type Development = {
  server: Server;
  /** Vite's own responses (modules, styles) come first, then `site`. */
  listener: (whatFails: Readiness) => Promise<RequestListener>;
  close: () => Promise<void>;
};

/**
 * The same lifecycle, with the listener of server/dev.ts, which reloads this file when a file under it
 * changes.
 */
export function startDevelopment({ server, listener, close }: Development): Promise<void> {
  return startServer({ server, listener, isStaff, alsoClose: close });
}
