import type { IncomingMessage } from 'node:http';

/** The parts of a request needed to find and send a cached page, read before a Request exists. */
export type RequestHead = {
  method: string;
  /** Path and query, as in the request line or a URL. */
  target: string;
  hosts: number;
  authorized: boolean;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  requestId: string | undefined;
};

/** Repeated headers are joined as Headers joins them, except `Host`: node:http keeps the first alone. */
export function readRequestHead(
  method: string,
  target: string,
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
): RequestHead {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? ''));
  return {
    method,
    target,
    // `Host: a, b` is two.
    hosts: hosts.join().split(',').length,
    authorized: headers.authorization !== undefined,
    cookie: headers.cookie,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    requestId: headers['x-request-id']?.toString(),
  };
}
