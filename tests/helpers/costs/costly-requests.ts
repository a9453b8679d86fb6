import { readFileSync } from 'node:fs';
import { openAddresses } from '#tests/helpers/office-writes.ts';
import { type Address, everyAddress } from '#tests/helpers/routes.ts';
import { costlyBodies } from './costly-bodies.ts';
import { fill, pieces } from './pieces.ts';

export type CostlyRequest = {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** The limits of Node's parser for a head, and of `server/body-limits.ts` for a form. */
const headBytes = 15_500;
const formBytes = 64 * 1024;

/** An address for anybody, signed in or not. */
export type OpenAddress = Pick<Address, 'path' | 'pattern'> & { takesForms: boolean };

/** Every address that is no office page: public ones and those of the sign-in, by the route table. */
export async function everyOpenAddress(): Promise<OpenAddress[]> {
  const addresses = (await everyAddress()).filter(
    ({ pattern, files }) => openAddresses.includes(pattern) || !files.includes('routes/office/layout.tsx'),
  );
  const made = addresses.map(({ path, pattern, file }) => ({
    ...{ path, pattern },
    takesForms: /export (?:async )?(?:function|const) action\b/.test(readFileSync(`app/${file}`, 'utf8')),
  }));
  return [...new Map(made.map((address) => [address.path, address])).values()];
}

/**
 * The costliest accepted requests at an address, in every shape: paths, queries, headers, cookies and, where
 * it takes forms, bodies, each as large as allowed.
 *
 * @param names field names of the site's forms
 */
export function costlyRequests(address: OpenAddress, names: readonly string[]): CostlyRequest[] {
  return [
    ...readings(address),
    ...(address.takesForms
      ? costlyBodies(formBytes, names).map(
          ({ what, type, body }): CostlyRequest => ({
            ...{ what, method: 'POST', path: address.path, headers: { 'Content-Type': type }, body },
          }),
        )
      : []),
  ];
}

function readings({ path, pattern }: OpenAddress): CostlyRequest[] {
  const read = (what: string, to: string, headers: Record<string, string> = {}): CostlyRequest => ({
    ...{ what, method: 'GET', path: to, headers },
  });
  const plain = [read('as it is', path), read('its data', path === '/' ? '/_root.data' : `${path}.data`)];
  const all = Object.entries(pieces).flatMap(([what, piece]) => {
    const inAddress = /^[\x21-\x7e]+$/.test(piece) && !/[?#]/.test(piece);
    const written = inAddress ? piece : encodeURIComponent(piece);
    const filled = fill(written, headBytes);
    const header = fill(headerText(piece), headBytes);
    return [
      read(`a query full of ${what}`, `${path}?q=${filled}`),
      read(`a query of a hundred ${what}`, `${path}?q=${encodeURIComponent(piece.repeat(100))}`),
      read(`the names of a query full of ${what}`, `${path}?${filled}`),
      ...(pattern.includes(':') || pattern.includes('*')
        ? [
            read(
              `a parameter full of ${what}`,
              `${pattern.replace(/:\w+|\*/g, () => filled)}`.slice(0, headBytes),
            ),
          ]
        : []),
      read(`cookies full of ${what}`, path, { Cookie: header }),
      read(`a session full of ${what}`, path, {
        Cookie: `administration=${header}; csrf=${header}`.slice(0, headBytes),
      }),
    ];
  });
  return [...plain, ...all, ...namesOfQuery(path, read), ...headerShapes(path, read)];
}

type Read = (what: string, to: string, headers?: Record<string, string>) => CostlyRequest;

function namesOfQuery(path: string, read: Read): CostlyRequest[] {
  const many = Array.from({ length: 2_500 }, (_, n) => `${n.toString(36)}=`)
    .join('&')
    .slice(0, headBytes);
  return [
    read('a query of many names', `${path}?${many}`),
    read('a query of one name', `${path}?${fill('q=a&', headBytes)}`),
    read('a query of routes', `${path}.data?_routes=${fill('root,', headBytes)}`),
    read('a query of indexes', `${path}?${fill('index&', headBytes)}`),
  ];
}

/** Lists, languages, dates, ranges, tags and addresses, each as long as a head may be. */
function headerShapes(path: string, read: Read): CostlyRequest[] {
  const lists: Readonly<Record<string, readonly string[]>> = {
    Accept: ['text/html;q=0.9,', '*/*,', ';q=', ','],
    'Accept-Encoding': ['br;q=0.1,', 'gzip, ', ';', ','],
    'Accept-Language': ['fr;q=0.9,', '-', 'ar-MA, '],
    Cookie: ['a=b; ', 'administration=x; ', 'csrf=%; ', ';', '='],
    'If-None-Match': ['"a", ', 'W/', '"', ','],
    'If-Modified-Since': ['Mon, ', '1'],
    Range: ['bytes=0-1,', '0-,', '-'],
    Referer: ['http://', 'a.', '/'],
    'User-Agent': ['Mozilla/', '(', 'Chrome ', 'a;'],
    Forwarded: ['for=a;', ','],
    Authorization: ['Basic ', '='],
    Traceparent: ['00-', 'a'],
    Tracestate: ['a=b,'],
    'X-Request-Id': ['a', '-'],
    'Cache-Control': ['no-cache, ', '='],
    'Sec-Fetch-Site': ['a'],
    'Content-Type': ['a/b;', '; boundary='],
    'X-Forwarded-Host': ['a.', ','],
    Purpose: ['prefetch, '],
  };
  const filled = Object.entries(lists).flatMap(([name, values]) =>
    values.map((value) =>
      read(`${name} full of '${value}'`, path, { [name]: fill(value, headBytes - 500).trimEnd() }),
    ),
  );
  const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`x${n.toString(36)}`, 'a']));
  return [...filled, read('many headers', path, many)];
}

/** As bytes that a header may contain. */
function headerText(piece: string): string {
  const bytes = Buffer.from(piece)
    .toString('latin1')
    .replace(/[^\x20-\x7e\x80-\xff]/g, '');
  return bytes === '' ? '_' : bytes;
}
