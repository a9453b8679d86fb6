import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isUpload } from './body-limits.ts';

export type TimeLimits = {
  /** Milliseconds until a request's headers must be here, from the opening of its connection. */
  headers: number;
  /** Milliseconds until its body must be here, from then on; an upload of the staff is looked at anew as often. */
  body: number;
  /** Bytes that such an upload brings in that time, at least. */
  progress: number;
  /** Milliseconds after which an upload is given up, too. */
  upload: number;
  /** Milliseconds after which somebody is let go who takes nothing of an answer that waits to leave; twice as many when they took some at first. */
  reading: number;
};

/** An upload of 10 MB at the 400 kbit/s of a slow phone takes four minutes; at 50 kbit/s half an hour. */
export const timeLimits: TimeLimits = {
  headers: 10_000,
  body: 30_000,
  progress: 30 * 1024,
  upload: 30 * 60_000,
  reading: 30_000,
};

/** A server that closes connections whose headers do not come. */
export function createLimitedServer(limits = timeLimits): Server {
  return createServer({
    headersTimeout: limits.headers,
    // For all that is left; `limitBodies` is what ends slow bodies.
    requestTimeout: limits.upload,
    connectionsCheckingInterval: Math.min(1000, limits.headers),
  });
}

/**
 * Closes connections whose bodies do not come, so that nobody holds many of them open for nothing. Only an upload of
 * somebody signed in may take longer, as long as it gets on: slow telephones are real, and the staff is known.
 *
 * @param isStaff asked only of uploads that are late
 */
export function limitBodies(
  server: Server,
  isStaff: (request: IncomingMessage) => Promise<boolean>,
  limits = timeLimits,
): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!bringsBody(request)) return;
    const { socket } = request;
    const begunAt = Date.now();
    let known = false;
    // What came with the headers counts as the first progress.
    let read = 0;
    const mayGoOn = async () => {
      const progress = socket.bytesRead - read;
      read = socket.bytesRead;
      if (progress < limits.progress || Date.now() - begunAt > limits.upload) return false;
      if (!isUpload(pathOf(request))) return false;
      known ||= await isStaff(request);
      return known;
    };
    const look = async () => {
      if (request.complete || (await mayGoOn())) return;
      clearInterval(timer);
      refuseLate(request, response);
    };
    const timer = setInterval(() => look().catch(() => refuseLate(request, response)), limits.body);
    response.once('close', () => clearInterval(timer));
  });
}

/**
 * Closes connections that do not take their answers, so that nobody holds files and memory for nothing. Who reads slowly may: each
 * byte counts. Call it once whatever answers listens: of answers that have left already, most of them, nothing is watched.
 */
export function limitReaders(server: Server, limits = timeLimits): void {
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded && waiting(response) === 0) return;
    response.setTimeout(limits.reading, () => {
      if (waiting(response) > 0) response.destroy();
      // What takes long is being made.
      else response.setTimeout(limits.reading);
    });
  });
}

/** Bytes that the system has not taken from us. */
function waiting({ socket }: ServerResponse): number {
  return socket?.writableLength ?? 0;
}

function bringsBody(request: IncomingMessage): boolean {
  if (!announcesBody(request.rawHeaders)) return false;
  const { headers } = request;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const ofLength = 'content-length';
const ofEncoding = 'transfer-encoding';

/** By the raw list: most requests bring none, and `headers` would be made of it for nothing. */
function announcesBody(raw: readonly string[]): boolean {
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (name.length === ofLength.length && name.toLowerCase() === ofLength) return true;
    if (name.length === ofEncoding.length && name.toLowerCase() === ofEncoding) return true;
  }
  return false;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, '');
}

/** As node:http answers late headers: past the response, which somebody may be about to write. */
function refuseLate({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent && socket.writable) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
  socket.destroySoon();
}
