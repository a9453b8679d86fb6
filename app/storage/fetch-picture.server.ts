import dns from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#app/lib/public-address.ts';
import { maxImageSize } from './image-limits.ts';
import { ImageRefused } from './image-refused.ts';
import { RemoteRefused } from './remote-refused.ts';

type FetchOptions = {
  /** The only allowed hosts, in the format of `host` of a URL. */
  hosts: readonly string[];
  /** Resolves a name to all its addresses. */
  resolve?: (name: string) => Promise<readonly { address: string; family: number }[]>;
  /** Whether an address may be contacted. */
  mayAsk?: (address: string) => boolean;
  /** An additional certificate authority, for tests. */
  ca?: string;
  /** For the whole fetch, from resolution to the last byte. */
  timeoutMs?: number;
};

const tenSeconds = 10_000;

/**
 * Downloads a picture from another site over https, from an allowed host, up to the size limit. Connects to
 * the very address that was checked (no DNS rebinding), follows no redirect, sends no cookies. `storeImage`
 * checks the contents.
 * @throws RemoteRefused, or ImageRefused when too large, with a French message
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Uint8Array> {
  const url = URL.parse(address);
  const isNamed =
    url?.protocol === 'https:' && options.hosts.includes(url.host) && !url.username && !url.password;
  if (!isNamed) throw new RemoteRefused('not-named');
  const signal = AbortSignal.timeout(options.timeoutMs ?? tenSeconds);
  try {
    return await bodyOf(await ask(url, options, signal));
  } catch (error) {
    if (error instanceof RemoteRefused || error instanceof ImageRefused) throw error;
    throw new RemoteRefused(signal.aborted ? 'too-slow' : 'not-given', { cause: error });
  }
}

function ask(
  url: URL,
  { resolve = everyAddress, mayAsk = isPublicAddress, ca }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
  const request = https.get(url, {
    // A separate connection for this request.
    agent: false,
    lookup: judgedLookup(resolve, mayAsk),
    // Many sites refuse requests without a user agent.
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Mozilla/5.0 (compatible)' },
    signal,
    ...(ca !== undefined && { ca }),
  });
  request.on('response', answer);
  request.on('error', reject);
  return promise;
}

async function everyAddress(name: string) {
  return dns.lookup(name, { all: true });
}

/**
 * Resolves a name for the connection itself, so that the checked address is the one used. A single forbidden
 * address refuses the name.
 */
function judgedLookup(
  resolve: NonNullable<FetchOptions['resolve']>,
  mayAsk: NonNullable<FetchOptions['mayAsk']>,
): LookupFunction {
  return (name, { all }, answer) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => mayAsk(address)))
          return answer(new RemoteRefused('not-public'), '', 0);
        if (all) answer(null, [...found]);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, '', 0),
    );
  };
}

/** Aborts when the body exceeds the limit, whatever its declared length. */
async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400) throw new RemoteRefused('moved');
    if (statusCode !== 200) throw new RemoteRefused('not-given');
    if (Number(headers['content-length'] ?? 0) > maxImageSize.bytes) throw new ImageRefused('too-heavy');
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.byteLength;
      if (length > maxImageSize.bytes) throw new ImageRefused('too-heavy');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    response.destroy();
  }
}
