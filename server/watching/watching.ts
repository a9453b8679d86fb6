import type { RequestListener } from 'node:http';
import type { ServerBuild } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { createRouteOf } from './route-of.ts';

/** Puts what watches requests around what answers them. */
export type Watch = (listener: RequestListener) => RequestListener;

/**
 * Lets whoever operates the site watch it, by figures where the configuration says so (decision 142). What does that is
 * loaded for it alone: a site that nobody watches answers as if there were none of it.
 */
export async function startWatching(pages: PageCache): Promise<Watch> {
  const { metrics } = config();
  if (!metrics) return (listener) => listener;
  const { routes }: ServerBuild = await import('virtual:react-router/server-build');
  const routeOf = createRouteOf(routes);
  const { startMetrics } = await import('./metrics.ts');
  const { watch, stop } = await startMetrics({ ...metrics, routeOf, cache: pages.usage });
  onShutdown('figures', stop);
  return watch;
}
