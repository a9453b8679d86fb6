import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { z } from '#app/lib/zod.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf, leadOf } from '#tests/helpers/site-process.ts';

// The built server as a process of its own, which sends its traces to a receiver of the test's. That nothing of it is loaded
// where none is named, the tests of the figures say.

const scratch = mkdtempSync(path.join(os.tmpdir(), 'school-traces-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What OTLP/HTTP carries in JSON, as far as it is looked at here. */
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

async function startReceiver() {
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

async function startSite(environment: Record<string, string>) {
  const server = startServer({
    DATABASE_URL: await createDatabase(),
    DATA_DIR: mkdtempSync(path.join(scratch, 'data-')),
    ...environment,
  });
  return { server, address: await addressOf(server) };
}

test('each request is a span with its route, its status and its id, and its transactions are in it', async () => {
  const receiver = await startReceiver();
  const { server, address } = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'ecole-des-oliviers',
  });
  const blog = await fetch(`${address}/blog?nom=Bennani`);
  const gone = await fetch(`${address}/nulle-part/Bennani`);
  const lead = await fetch(`${address}/api/leads`, {
    method: 'POST',
    headers: { Origin: address },
    body: leadOf('salma@exemple.example'),
  });
  expect([blog.status, gone.status, lead.status]).toEqual([200, 404, 201]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);

  expect([...receiver.services]).toEqual(['ecole-des-oliviers']);
  expect(new Set(receiver.asked)).toEqual(new Set(['POST /v1/traces application/json']));
  const spanOf = (answer: Response) =>
    receiver.spans.find((each) => each['request.id'] === answer.headers.get('x-request-id'));
  expect(spanOf(blog)).toMatchObject({
    name: 'GET /blog',
    'http.route': '/blog',
    'http.response.status_code': 200,
  });
  expect(spanOf(gone)).toMatchObject({ name: 'GET (none)', 'http.response.status_code': 404 });
  const sent = spanOf(lead);
  expect(sent).toMatchObject({ name: 'POST /api/leads', 'http.request.method': 'POST' });
  const inside = receiver.spans.filter(({ parent, trace }) => parent === sent?.id && trace === sent?.trace);
  expect(inside.map(({ name }) => name)).toContain('site_visitor read write');
  // What runs without a request has none, and nothing of a family travels.
  expect(receiver.spans.filter(({ name, parent }) => !(/ \/|\(none\)/.test(name) || parent))).toEqual([]);
  expect(JSON.stringify(receiver.spans)).not.toMatch(/Bennani|salma|insert into/i);
});

test('a receiver that is away is told in the log, and holds up no request and no stop', async () => {
  const { server, address } = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  expect((await fetch(`${address}/blog`)).status).toBe(200);
  const begun = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(server.output()).toContain('"msg":"the last traces were not sent: their receiver does not answer"');
  expect(server.output()).toContain('"msg":"stopped"');
});
