import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLimitedServer, limitBodies, limitReaders, timeLimits } from './time-limits.ts';

/** A server that answers with the number of bytes received. */
async function startServer({ isStaff = false, headers = timeLimits.headers } = {}) {
  const server = createLimitedServer({ ...timeLimits, headers });
  const received = { bytes: 0 };
  limitBodies(server, async () => isStaff);
  server.on('request', async (request, response) => {
    request.on('error', () => undefined);
    request.on('data', (chunk) => (received.bytes += chunk.length));
    request.on('end', () => response.end(`${received.bytes} bytes`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, received };
}

/** A connection, and everything received until its end. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  return { socket, ended: once(socket, 'close').then(() => answer) };
}

/** Sends a body in pieces, half a minute apart by the server's clock; returns the status line. */
async function sendSlowly(path: string, options: { isStaff: boolean; piece: number; pieces?: number }) {
  const { isStaff, piece, pieces = 4 } = options;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port, received } = await startServer({ isStaff });
  const { socket, ended } = open(port);
  const length = piece * pieces;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: school.test\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (let sent = piece; sent <= length && socket.writable; sent += piece) {
    socket.write('x'.repeat(piece));
    while (received.bytes < sent && socket.writable) await new Promise(setImmediate);
    if (sent < length) await vi.advanceTimersByTimeAsync(timeLimits.body);
  }
  return (await ended).split('\r\n')[0];
}

const upload = '/admin/photos/upload/file';

test('connections that send nothing, or half of a request’s headers, are closed', async () => {
  const { port } = await startServer({ headers: 100 });
  const silent = Array.from({ length: 40 }, () => open(port));
  const half = Array.from({ length: 40 }, () => open(port));
  for (const { socket } of half) socket.write('GET / HTTP/1.1\r\nHost: scho');
  const answers = await Promise.all([...silent, ...half].map(({ ended }) => ended));
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 408'))).toBe(true);
});

test('online, headers have ten seconds and bodies thirty', () => {
  expect(createLimitedServer().headersTimeout).toBe(10_000);
  expect(timeLimits).toMatchObject({ headers: 10_000, body: 30_000 });
});

test('a body that is not there in time closes its connection', async () => {
  const late = { isStaff: true, piece: 40_000 };
  expect(await sendSlowly('/contact', late)).toBe('HTTP/1.1 408 Request Timeout');
  expect(await sendSlowly('/api/leads', late)).toBe('HTTP/1.1 408 Request Timeout');
});

test('an upload may be slow when the staff sends it, and only then', async () => {
  expect(await sendSlowly(`${upload}?of=1`, { isStaff: true, piece: 40_000 })).toBe('HTTP/1.1 200 OK');
  expect(await sendSlowly(upload, { isStaff: false, piece: 40_000 })).toBe('HTTP/1.1 408 Request Timeout');
});

test('an upload that hardly gets on, or takes more than half an hour, is closed', async () => {
  expect(await sendSlowly(upload, { isStaff: true, piece: 20_000 })).toBe('HTTP/1.1 408 Request Timeout');
  const endless = { isStaff: true, piece: 40_000, pieces: 62 };
  expect(await sendSlowly(upload, endless)).toBe('HTTP/1.1 408 Request Timeout');
});

/** More than the buffers of both sides. */
const large = Buffer.alloc(64 * 1024 * 1024);

/** A server that sends much, a moment later, with the limit for readers. */
async function startGenerous(reading: number) {
  const server = createLimitedServer();
  const left: boolean[] = [];
  server.on('request', async (_request, response) => {
    response.on('close', () => left.push(response.writableFinished));
    await wait(reading * 2);
    response.end(large);
  });
  limitReaders(server, { ...timeLimits, reading });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, left };
}

test('who takes nothing of an answer is let go', async () => {
  const { port, left } = await startGenerous(100);
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: school.test\r\n\r\n');
  socket.pause();
  await expect.poll(() => left, { timeout: 5_000 }).toEqual([false]);
});

test('who reads slowly gets all of it, and what takes long to make is waited for', async () => {
  // A second: reader and server share a process, which a busy machine delays by some tenths.
  const { port, left } = await startGenerous(1_000);
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: school.test\r\nConnection: close\r\n\r\n');
  let read = 0;
  let rests = 0;
  for await (const piece of socket) {
    read += piece.length;
    // Longer in total than a client may read nothing.
    if (read > (rests + 1) * 10 * 1024 * 1024) {
      rests += 1;
      await wait(200);
    }
  }
  expect(read).toBeGreaterThan(large.length);
  expect(rests).toBeGreaterThan(4);
  expect(left).toEqual([true]);
});
