/** What the server itself reads of a request's headers, before it is a Request. */
export type SentHeaders = {
  hosts: number;
  authorized: boolean;
  cookie?: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
  requestId?: string;
};

/**
 * Reads them in one pass over node:http's raw list (name, value, name, value): `request.headers` would make an object of all
 * the others, too. Lines of one name are joined as Headers joins them.
 */
export function readSentHeaders(raw: readonly string[]): SentHeaders {
  const sent: SentHeaders = { hosts: 0, authorized: false };
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    // Names of other lengths are not worth a lower-case copy.
    if (!lengths.has(name.length)) continue;
    take(sent, name.toLowerCase(), raw[at + 1] ?? '');
  }
  return sent;
}

const names = ['host', 'authorization', 'cookie', 'accept-encoding', 'if-none-match', 'x-request-id'];
const lengths = new Set(names.map(({ length }) => length));

function take(sent: SentHeaders, name: string, value: string): void {
  if (name === 'host') sent.hosts += value.includes(',') ? 2 : 1;
  else if (name === 'authorization') sent.authorized = true;
  else if (name === 'cookie') sent.cookie = joined(sent.cookie, value, '; ');
  else if (name === 'accept-encoding') sent.acceptEncoding = joined(sent.acceptEncoding, value);
  else if (name === 'if-none-match') sent.ifNoneMatch = joined(sent.ifNoneMatch, value);
  else if (name === 'x-request-id') sent.requestId = joined(sent.requestId, value);
}

function joined(before: string | undefined, value: string, by = ', '): string {
  return before === undefined ? value : `${before}${by}${value}`;
}
