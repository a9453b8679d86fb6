import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startSmallSite } from '#tests/helpers/small-site.ts';

/** A connection to the site, and everything received. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.on('data', (bytes) => (said += bytes));
  await once(socket, 'connect');
  return { socket, said: () => said };
}

const writeHead = (length: number) =>
  `POST /contact HTTP/1.1\r\nHost: school.test\r\nOrigin: http://school.test\r\nContent-Length: ${length}\r\n\r\n`;

test('after a form that is too long its connection serves the next request, also a while later', async () => {
  const { port } = await startSmallSite({});
  const { socket, said } = await openConnection(port);
  socket.write(writeHead(400_000));
  socket.write('a'.repeat(400_000));
  await expect.poll(said).toMatch(/^HTTP\/1.1 413 [\s\S]*dépasse la taille acceptée/);
  // Longer than the wait for unread bodies.
  await wait(700);
  socket.write('GET /healthz HTTP/1.1\r\nHost: school.test\r\n\r\n');
  await expect.poll(said).toMatch(/HTTP\/1.1 200 OK[\s\S]*ok$/);
  expect(said()).not.toMatch(/Connection: close/i);
});

test('a form that is too long and does not come is refused, and its connection said to end', async () => {
  const { port } = await startSmallSite({});
  const { socket, said } = await openConnection(port);
  socket.write(writeHead(400_000));
  socket.write('a'.repeat(1000));
  await once(socket, 'close');
  expect(said()).toMatch(/^HTTP\/1.1 413 /);
  expect(said()).toMatch(/Connection: close/i);
});
