import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `slow` forwards requests after a delay, `hanging` never, `away` refuses connections. */
type RelayMode = 'open' | 'slow' | 'hanging' | 'away';

export type TcpRelay = {
  port: number;
  /** Breaks open connections; new ones meet this mode. */
  turn: (mode: RelayMode) => Promise<void>;
  /** New connections go to this port. */
  aim: (target: number) => void;
  stop: () => Promise<void>;
};

/** A TCP relay before a service, so that the service can be away, slow or silent, and return. */
export async function startTcpRelay(target: number, delay: number): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  let mode: RelayMode = 'open';
  let aimedAt = target;
  const keep = (socket: Socket, other?: Socket) => {
    sockets.add(socket);
    // Whichever side breaks it, the other one sees the same.
    socket.on('error', () => other?.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other?.destroy();
    });
  };
  const server = createServer((inner) => {
    if (mode === 'hanging') {
      keep(inner.resume());
      return;
    }
    const outer = connect(aimedAt, '127.0.0.1');
    keep(inner, outer);
    keep(outer, inner);
    outer.pipe(inner);
    if (mode === 'slow') inner.on('data', (bytes) => void setTimeout(() => outer.write(bytes), delay));
    else inner.pipe(outer);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const breakOff = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    aim: (other) => {
      aimedAt = other;
    },
    port,
    async turn(next) {
      await breakOff();
      mode = next;
      if (next !== 'away') await listen(port);
    },
    stop: breakOff,
  };
}
