/** What the server itself reads of a request before it is a Request: all that a kept page is found and answered by. */
export type RequestHead = {
  method: string;
  /** Path and query, as the request line has them or as a URL does. */
  target: string;
  hosts: number;
  authorized: boolean;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  requestId: string | undefined;
};

/**
 * Reads the headers in one pass over node:http's raw list (name, value, name, value): `request.headers` would make an object
 * of all the others, too. Lines of one name are joined as Headers joins them.
 */
export function readRequestHead(method: string, target: string, raw: readonly string[]): RequestHead {
  const asked: RequestHead = {
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
    // Names of other lengths are not worth a lower-case copy.
    if (lengths.has(name.length)) take(asked, name.toLowerCase(), raw[at + 1] ?? '');
  }
  return asked;
}

const names = ['host', 'authorization', 'cookie', 'accept-encoding', 'if-none-match', 'x-request-id'];
const lengths = new Set(names.map(({ length }) => length));

function take(asked: RequestHead, name: string, value: string): void {
  if (name === 'host') asked.hosts += value.includes(',') ? 2 : 1;
  else if (name === 'authorization') asked.authorized = true;
  else if (name === 'cookie') asked.cookie = joined(asked.cookie, value, '; ');
  else if (name === 'accept-encoding') asked.acceptEncoding = joined(asked.acceptEncoding, value);
  else if (name === 'if-none-match') asked.ifNoneMatch = joined(asked.ifNoneMatch, value);
  else if (name === 'x-request-id') asked.requestId = joined(asked.requestId, value);
}

function joined(before: string | undefined, value: string, by = ', '): string {
  return before === undefined ? value : `${before}${by}${value}`;
}
