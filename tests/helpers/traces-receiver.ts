import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { z } from '#app/lib/zod.ts';

/** The parts of OTLP/HTTP's JSON that tests read. */
const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
  }),
);
const span = z.object({
  traceId: z.string().length(32),
  spanId: z.string().length(16),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

type Told = { name: string; parent: string | undefined; id: string; trace: string } & Record<string, unknown>;

function factsOf(list: z.output<typeof attributes>): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

/** Receives traces until the test ends. */
export async function startReceiver() {
  const spans: Told[] = [];
  const services = new Set<unknown>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    const { resourceSpans } = traces.parse(await json(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(factsOf(resource.attributes)['service.name']);
      for (const each of scopeSpans.flatMap((scope) => scope.spans)) {
        expect(BigInt(each.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(each.startTimeUnixNano));
        const known = { name: each.name, parent: each.parentSpanId, id: each.spanId, trace: each.traceId };
        spans.push({ ...known, ...factsOf(each.attributes) });
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { spans, services, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
