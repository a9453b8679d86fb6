import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, trace } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readAs } from '#app/db/client.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { startReceiver } from '#tests/helpers/traces-receiver.ts';
import { startTraces } from './traces.ts';

openTestDatabase();

const read = () => readAs('site_visitor', (tx) => tx.execute(sql`select 1`));

test('a transaction that no request asked for has no span, whatever traces of its own a library makes', async () => {
  const receiver = await startReceiver();
  const traces = startTraces({ endpoint: receiver.url, service: 'school', routeOf: (path) => path });
  onTestFinished(() => context.disable());
  const response = Object.assign(new EventEmitter(), { statusCode: 200 });
  const asked = Promise.withResolvers<void>();
  traces.watch(() => asked.resolve(read().then(() => undefined)))(
    { method: 'GET', url: '/blog' } as IncomingMessage,
    response as unknown as ServerResponse,
  );
  await asked.promise;
  response.emit('close');
  // As drizzle does for each query: without a provider such a span has no effect.
  await trace.getTracer('drizzle-orm').startActiveSpan('query', read);
  await read();
  await traces.stop();
  const request = receiver.spans.find(({ name }) => name === 'GET /blog');
  expect(receiver.spans.filter((each) => each !== request)).toEqual([
    expect.objectContaining({ name: 'site_visitor read only', parent: request?.id }),
  ]);
});
