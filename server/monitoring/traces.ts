import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  isSpanContextValid,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { log } from '#app/config/log.server.ts';
import { watchTransactions } from '#app/db/client.server.ts';
import { logDiagnostics } from './diagnostics.ts';
import type { Monitoring } from './monitoring.ts';
import { onResponse } from './on-response.ts';

export type TracesOptions = {
  /** URL of an OTLP/HTTP receiver, without '/v1/traces'. */
  endpoint: string;
  /** The service name of the site at the receiver. */
  service: string;
  routeOf: (path: string) => string;
};

/** How long a stop waits for an unreachable receiver, in milliseconds. */
const lastSending = 3_000;

/**
 * Sends a span of each request, with its route, status and request id, and child spans of its database
 * transactions, to an OTLP/HTTP receiver. Spans contain no address, query or SQL.
 */
export function startTraces({
  endpoint,
  service,
  routeOf,
}: TracesOptions): Required<Monitoring> & { stop: () => Promise<void> } {
  logDiagnostics();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('mille-horizons');
  watchTransactions((transaction, work) => inSpan(tracer, `${transaction.role} ${transaction.access}`, work));
  return {
    watch: (listener) => (request, response) => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER });
      onResponse(request, response, {
        routeOf,
        report({ method, route, status }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      });
      return context.with(trace.setSpan(context.active(), span), () => listener(request, response));
    },
    onRequest: ({ requestId }) => trace.getActiveSpan()?.setAttribute('request.id', requestId),
    async stop() {
      watchTransactions(undefined);
      const late = wait(lastSending, 'late');
      if ((await Promise.race([provider.shutdown(), late])) === 'late')
        log.warn('the last traces were not sent: their receiver does not answer');
    },
  };
}

/**
 * Work without a request, such as a job, has no span. Inside a drizzle query the active span is drizzle's
 * own, which has no provider and is therefore invalid.
 */
async function inSpan<T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !isSpanContextValid(active)) return work();
  const attributes = { 'db.system.name': 'postgresql' };
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
