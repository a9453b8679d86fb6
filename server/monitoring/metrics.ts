import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { log } from '#app/config/log.server.ts';
import { exportSignals } from '#server/alerts/signal-metrics.ts';
import type { Signals } from '#server/alerts/signals.ts';
import { listenProblem } from '#server/problems.ts';
import { logDiagnostics } from './diagnostics.ts';
import { type CacheFigures, observeCache, observePools, observeProcess, observeSite } from './gauges.ts';
import type { Instrument } from './monitoring.ts';
import { onResponse, type RequestOutcome } from './on-response.ts';

export type MetricsOptions = {
  host: string;
  port: number;
  routeOf: (path: string) => string;
  cache: () => CacheFigures;
  readSignals: () => Promise<Signals>;
};

/** In seconds: a cached page takes less than a millisecond; requests longer than the last one are aborted. */
const boundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves Prometheus metrics at /metrics, on a separate port.
 * @returns `watch` to measure the responses of a listener, and `stop`
 * @throws StartProblem when the port cannot be listened on
 */
export async function startMetrics({
  routeOf,
  cache,
  readSignals,
  ...address
}: MetricsOptions): Promise<{ watch: Instrument; stop: () => Promise<void> }> {
  logDiagnostics();
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('mille-horizons');
  const durations = meter.createHistogram('http.server.request.duration.seconds', {
    description: 'Time from a request until the last byte of its answer has left, by route and status',
    unit: 'seconds',
    advice: { explicitBucketBoundaries: boundaries },
  });
  observeProcess(meter);
  observeCache(meter, cache);
  observePools(meter);
  observeSite(meter);
  exportSignals(meter, readSignals);
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  await listen(server, address);
  return {
    watch: (listener) => (request, response) => {
      const begun = performance.now();
      const report = ({ method, route, status }: RequestOutcome) =>
        durations.record((performance.now() - begun) / 1000, {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
      onResponse(request, response, { routeOf, report });
      return listener(request, response);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port, {
      host: 'METRICS_HOST',
      port: 'METRICS_PORT',
    });
  }
  log.info({ host, port: (server.address() as AddressInfo).port }, 'figures are told at /metrics');
}
