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

/**
 * Reads the headers in one pass over the raw list of node:http (name, value, name, value): `request.headers`
 * would build an object of all of them. Repeated headers are joined as Headers joins them.
 */
export function readRequestHead(method: string, target: string, raw: readonly string[]): RequestHead {
  const head: RequestHead = {
    method,
    target,
    hosts: 0,
    authorized: false,
    cookie: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    requestId: undefined,
  };
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    // Skips the lower-case copy for names of other lengths.
    if (lengths.has(name.length)) take(head, name.toLowerCase(), raw[at + 1] ?? '');
  }
  return head;
}

const names = ['host', 'authorization', 'cookie', 'accept-encoding', 'if-none-match', 'x-request-id'];
const lengths = new Set(names.map(({ length }) => length));

function take(head: RequestHead, name: string, value: string): void {
  if (name === 'host') head.hosts += value.includes(',') ? 2 : 1;
  else if (name === 'authorization') head.authorized = true;
  else if (name === 'cookie') head.cookie = joined(head.cookie, value, '; ');
  else if (name === 'accept-encoding') head.acceptEncoding = joined(head.acceptEncoding, value);
  else if (name === 'if-none-match') head.ifNoneMatch = joined(head.ifNoneMatch, value);
  else if (name === 'x-request-id') head.requestId = joined(head.requestId, value);
}

function joined(before: string | undefined, value: string, by = ', '): string {
  return before === undefined ? value : `${before}${by}${value}`;
}
