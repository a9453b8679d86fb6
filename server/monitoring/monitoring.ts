import type { RequestListener } from 'node:http';
import type { ServerBuild } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { createSignals } from '#server/alerts/signals.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import type { Readiness } from '#server/readiness.ts';
import type { MetricsOptions } from './metrics.ts';
import { createRouteOf } from './route-of.ts';
import type { TracesOptions } from './traces.ts';

/** Wraps a listener with instrumentation. */
export type Instrument = (listener: RequestListener) => RequestListener;

export type Monitoring = {
  watch: Instrument;
  /** Called for each request with the id of its log lines. */
  onRequest?: (line: { requestId: string }) => void;
};

/**
 * Starts the configured metrics and traces (decision 9). Their modules are loaded only then: without them a
 * site has no overhead.
 */
export async function startMonitoring(pages: PageCache, ready: Readiness): Promise<Monitoring> {
  const { metrics, traces } = config();
  if (!metrics && !traces) return { watch: (listener) => listener };
  const { routes }: ServerBuild = await import('virtual:react-router/server-build');
  const routeOf = createRouteOf(routes);
  const readSignals = createSignals(config(), ready);
  const figures = metrics && (await startFigures({ ...metrics, routeOf, cache: pages.usage, readSignals }));
  const spans = traces && (await startSpans({ ...traces, routeOf }));
  const watches = [figures?.watch, spans?.watch].filter((watch) => watch !== undefined);
  return {
    watch: (listener) => watches.reduce((inner, watch) => watch(inner), listener),
    ...(spans && { onRequest: spans.onRequest }),
  };
}

async function startFigures(options: MetricsOptions): Promise<Monitoring> {
  const { startMetrics } = await import('./metrics.ts');
  const metrics = await startMetrics(options);
  onShutdown('figures', metrics.stop);
  return metrics;
}

async function startSpans(options: TracesOptions): Promise<Monitoring> {
  const { startTraces } = await import('./traces.ts');
  const traces = startTraces(options);
  onShutdown('traces', traces.stop);
  return traces;
}
