import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isUpload } from './body-limits.ts';

export type TimeLimits = {
  /** Milliseconds from the opening of a connection until the headers must be complete. */
  headers: number;
  /**
   * Milliseconds from then until the body must be complete; uploads of staff are checked at this interval.
   */
  body: number;
  /** Minimum bytes of such an upload per interval. */
  progress: number;
  /** Maximum duration of an upload, in milliseconds. */
  upload: number;
  /**
   * Milliseconds until a client that reads nothing of its response is disconnected; twice as long when it
   * read some at first.
   */
  reading: number;
};

/** An upload of 10 MB takes four minutes at the 400 kbit/s of a slow phone, half an hour at 50 kbit/s. */
export const timeLimits: TimeLimits = {
  headers: 10_000,
  body: 30_000,
  progress: 30 * 1024,
  upload: 30 * 60_000,
  reading: 30_000,
};

/** A server that closes connections with late headers. */
export function createLimitedServer(limits = timeLimits): Server {
  return createServer({
    headersTimeout: limits.headers,
    // The overall limit; `limitBodies` ends slow bodies earlier.
    requestTimeout: limits.upload,
    connectionsCheckingInterval: Math.min(1000, limits.headers),
  });
}

/**
 * Closes connections with late bodies, so that no client can hold many of them open. Only uploads of
 * signed-in staff may take longer, while they progress: slow phones exist, and staff are trusted.
 * @param isStaff called only for late uploads
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
    // Bytes that came with the headers count as progress of the first interval.
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
 * Closes connections of clients that do not read their responses, which would hold files and memory. Slow
 * readers are allowed: each byte counts. Call it after the listener is attached: responses already sent, the
 * most, need no timer.
 */
export function limitReaders(server: Server, limits = timeLimits): void {
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded && waiting(response) === 0) return;
    response.setTimeout(limits.reading, () => {
      if (waiting(response) > 0) response.destroy();
      // The response is still being made.
      else response.setTimeout(limits.reading);
    });
  });
}

/** Bytes not yet accepted by the operating system. */
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

/** Reads the raw list: most requests have no body, and `headers` would be built for nothing. */
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

/**
 * Like node:http for late headers: bypasses the response object, which another handler may be about to write.
 */
function refuseLate({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent && socket.writable) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
  socket.destroySoon();
}
