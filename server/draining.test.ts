import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDraining } from './draining.ts';

/** A server whose answers to /slow are finished by hand. */
async function startServer() {
  const server = createServer();
  const lastAnswers = prepareDraining(server);
  const { promise: slow, resolve: begun } = Promise.withResolvers<ServerResponse>();
  server.on(
    'request',
    lastAnswers.watch((request, response) => {
      if (request.url === '/slow') begun(response);
      else response.end('quick');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { lastAnswers, slow, open: () => openConnection(port) };
}

/** A keep-alive connection. */
function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  return {
    async ask(path: string) {
      const before = received.length;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: school.test\r\n\r\n`);
      while (!received.slice(before).endsWith('quick')) await once(socket, 'data');
      return received.slice(before);
    },
    send: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: school.test\r\n\r\n`),
    closed: once(socket, 'close').then(() => received),
  };
}

test('a request in progress at the end is answered, and its connection closes', async () => {
  const { lastAnswers, slow, open } = await startServer();
  const { send, closed } = open();
  send('/slow');
  const response = await slow;
  lastAnswers.begin();
  const ended = lastAnswers.end();
  response.end('slow');
  expect(await closed).toMatch(/^HTTP\/1.1 200 OK\r\nConnection: close\r\n.*slow/s);
  await ended;
});

test('until the end new connections and idle ones are answered; then idle ones are closed', async () => {
  const { lastAnswers, open } = await startServer();
  const [used, idle] = [open(), open()];
  expect(await used.ask('/')).toContain('Connection: keep-alive');
  expect(await idle.ask('/')).toContain('Connection: keep-alive');
  lastAnswers.begin();
  expect(await used.ask('/')).toContain('Connection: close');
  expect(await open().ask('/')).toContain('Connection: close');
  await lastAnswers.end();
  await idle.closed;
});

test('connections that wait to be taken up as the end begins are answered', async () => {
  const { lastAnswers, open } = await startServer();
  lastAnswers.begin();
  const waiting = Array.from({ length: 40 }, open);
  // The kernel accepted them; the server has not yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const ended = lastAnswers.end();
  for (const { send } of waiting) send('/');
  for (const { closed } of waiting)
    expect(await closed).toMatch(/^HTTP\/1.1 200 OK\r\nConnection: close\r\n.*quick/s);
  await ended;
});
