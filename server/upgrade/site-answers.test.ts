import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readinessAddress, waitUntilReady } from './site-answers.ts';

test('the site is asked where it listens, as seen from this machine', () => {
  expect(readinessAddress({})).toBe('http://127.0.0.1:3000/readyz');
  expect(readinessAddress({ HOST: '0.0.0.0', PORT: '3001' })).toBe('http://127.0.0.1:3001/readyz');
  expect(readinessAddress({ HOST: '10.0.0.1', PORT: '' })).toBe('http://10.0.0.1:3000/readyz');
  expect(readinessAddress({ HOST: 'fd00::1' })).toBe('http://[fd00::1]:3000/readyz');
});

test('ready means the expected release says so; any other answer is quoted', async () => {
  const state = { status: 200, release: 'old', text: 'ready' };
  const server = createServer((_, answer) => {
    answer.writeHead(state.status, { 'X-Site-Release': state.release }).end(state.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (patience = 0) =>
    waitUntilReady({ variables: { PORT: String(port) }, release: 'new', patience });
  expect(await ask()).toContain('is answered by old');
  Object.assign(state, { status: 503, release: 'new', text: 'not ready\ndatabase: away' });
  expect(await ask()).toContain('database: away');
  const waiting = ask(30);
  Object.assign(state, { status: 200, text: 'ready' });
  expect(await waiting).toBeUndefined();
  server.close();
  server.closeAllConnections();
  expect(await ask()).toMatch(/^http:.*\/readyz: ./);
});
