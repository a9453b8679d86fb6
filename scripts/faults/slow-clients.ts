import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a connection does, as long as it is open. */
export type SlowKind = 'silent' | 'slow headers' | 'slow body' | 'never reading';

type SlowClient = { kind: SlowKind; socket: Socket; closedAfter?: number; said: string };

export type SlowClients = {
  all: readonly SlowClient[];
  /** Closes those that are left. */
  end: () => void;
};

/** How many are opened at once: those beyond a server's backlog the system tries again seconds later. */
const atOnce = 250;
/** How often a slow client sends a byte, in milliseconds. */
const every = 2_000;

/**
 * Opens this many slow connections of each kind, from several loopback addresses, since one address has too
 * few ports.
 *
 * @param file requested by clients that never read: larger than the system's buffers
 */
export async function openSlowClients(
  origin: string,
  counts: Readonly<Partial<Record<SlowKind, number>>>,
  file: string,
): Promise<SlowClients> {
  const { port, host } = new URL(origin);
  const first: Readonly<Record<SlowKind, string>> = {
    silent: '',
    'slow headers': 'GET /contact HTTP/1.1\r\nHost: ',
    'slow body': `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\n`,
    'never reading': `GET ${file} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  };
  const kinds = Object.entries(counts) as [SlowKind, number][];
  const all: SlowClient[] = [];
  for (const kind of kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))) {
    const localAddress = `127.0.1.${1 + (all.length % 200)}`;
    all.push(openOne({ port: Number(port), localAddress, kind, first: first[kind] }));
    if (all.length % atOnce === 0) await wait(20);
  }
  const trickle = setInterval(() => {
    for (const { kind, socket } of all)
      if ((kind === 'slow headers' || kind === 'slow body') && socket.writable) socket.write('a');
  }, every);
  return {
    all,
    end() {
      clearInterval(trickle);
      for (const { socket } of all) socket.destroy();
    },
  };
}

type Opening = { port: number; localAddress: string; kind: SlowKind; first: string };

function openOne({ port, localAddress, kind, first }: Opening): SlowClient {
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const client: SlowClient = { kind, socket, said: '' };
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') client.said += error.code;
  });
  socket.once('connect', () => {
    if (first) socket.write(first);
    if (kind === 'never reading') socket.pause();
  });
  if (kind !== 'never reading') {
    socket.on('data', (bytes) => (client.said += bytes.toString('latin1', 0, 100)));
    socket.on('end', () => socket.end());
  }
  socket.on('close', () => (client.closedAfter = performance.now() - began));
  return client;
}
