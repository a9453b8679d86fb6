import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; body: string };

/**
 * Sends a request byte by byte: no client normalises the path, the headers or the body.
 *
 * @param path with its query, in characters that a request line can contain
 */
export function sendRaw(
  origin: string,
  { method = 'GET', path = '/', headers = {}, body = Buffer.alloc(0) as Buffer | string },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'Content-Length': String(bytes.length) };
    const request = http.request(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: Buffer.concat(parts).toString() });
        });
        answer.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(bytes);
  });
}
