import { connect } from 'node:net';

export type Exchange = {
  /** 0 when the connection ended without an answer. */
  status: number;
  head: string;
  body: string;
  milliseconds: number;
};

type Sent = {
  method: string;
  path: string;
  head: readonly string[];
  body: Buffer;
  /** Half-closes after sending. */
  breaksOff?: boolean;
};

/** Time-out for an answer in milliseconds: missing bodies have half a minute (server/time-limits.ts). */
const patience = 45_000;

/**
 * One request on a new connection, its head as given: lengths, encodings and methods may be wrong, which no
 * client would send. Returns everything received until the connection ended.
 */
export function exchange(
  origin: string,
  { method, path, head, body, breaksOff = false }: Sent,
): Promise<Exchange> {
  const { hostname, port, host } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const pieces: Buffer[] = [];
    socket.setTimeout(patience, () => socket.destroy(new Error(`${method} ${path} was not answered`)));
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The connection broke: what came before counts.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () =>
      resolve({ ...readAnswer(Buffer.concat(pieces)), milliseconds: performance.now() - began }),
    );
    socket.write(
      [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...head, '', ''].join('\r\n'),
    );
    if (breaksOff) socket.end(body);
    else socket.write(body);
  });
}

function readAnswer(bytes: Buffer): Pick<Exchange, 'status' | 'head' | 'body'> {
  // One character per byte until the pieces are joined.
  const all = bytes.toString('latin1').replace(/^HTTP\/1\.1 100 [^\r\n]*\r\n\r\n/, '');
  const border = all.indexOf('\r\n\r\n');
  const head = border < 0 ? all : all.slice(0, border);
  const rest = border < 0 ? '' : all.slice(border + 4);
  const body = /^transfer-encoding: chunked/im.test(head) ? joinPieces(rest) : rest;
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: Buffer.from(body, 'latin1').toString() };
}

function joinPieces(pieces: string): string {
  let body = '';
  for (let at = 0; at < pieces.length; ) {
    const line = pieces.indexOf('\r\n', at);
    const size = Number.parseInt(pieces.slice(at, line), 16);
    if (line < 0 || !size) break;
    body += pieces.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
  return body;
}
