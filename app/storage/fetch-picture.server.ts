import dns from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#app/lib/public-address.ts';
import { heaviestImage } from './image-limits.ts';
import { ImageRefused } from './image-refused.ts';
import { RemoteRefused } from './remote-refused.ts';

type FetchOptions = {
  /** The only hosts that are asked, as `host` of an address says them. */
  hosts: readonly string[];
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<readonly { address: string; family: number }[]>;
  /** Whether an address may be asked. */
  mayAsk?: (address: string) => boolean;
  /** Whom to believe about who somebody is, beside those whom everybody believes. */
  ca?: string;
  /** For all of it, from the name to the last byte. */
  timeoutMs?: number;
};

const tenSeconds = 10_000;

/**
 * The bytes of a picture of another site, over https, from a host that is named, as much as a picture may weigh. The
 * connection goes to the very address that was judged; no redirect is followed; nothing of ours is sent along. What the bytes
 * are, `storeImage` sees.
 *
 * @throws RemoteRefused, or ImageRefused for what is too heavy, with a French sentence.
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
    // A connection of its own, made and closed for this.
    agent: false,
    lookup: judgedLookup(resolve, mayAsk),
    // Many sites give nothing to who says no name at all.
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

/** Resolves a name for the connection itself: what is judged here is what it is made to. One address that may not be asked is enough to refuse. */
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

/** Cut off as soon as it is longer than a picture may be, whatever it announces. */
async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400) throw new RemoteRefused('moved');
    if (statusCode !== 200) throw new RemoteRefused('not-given');
    if (Number(headers['content-length'] ?? 0) > heaviestImage.bytes) throw new ImageRefused('too-heavy');
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.byteLength;
      if (length > heaviestImage.bytes) throw new ImageRefused('too-heavy');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    response.destroy();
  }
}
