import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf, leadOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { startReceiver } from '#tests/helpers/traces-receiver.ts';

// The built server as a separate process, which sends traces to the test's receiver. That nothing is loaded
// without one is tested with the metrics.

const scratch = testFolder('school-traces-');

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
  // Work without a request has none, and nothing of a family is sent.
  expect(receiver.spans.filter(({ name, parent }) => !(/ \/|\(none\)/.test(name) || parent))).toEqual([]);
  expect(JSON.stringify(receiver.spans)).not.toMatch(/Bennani|salma|insert into/i);
});

test('an unreachable receiver is logged, and delays no request and no stop', async () => {
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
