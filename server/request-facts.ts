import { randomBytes } from 'node:crypto';
import { clientAddress } from '#app/security/client-address.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';

/** The headers of a request and the address at the other end of its connection. */
type Incoming = { headers: Headers; peerAddress: string | undefined };

/**
 * What the rest of the server may believe of a request. Headers that proxies add are believed only as far as
 * `trustProxy` proxies of ours stand in front: anyone can send them.
 */
export function requestFacts({ headers, peerAddress }: Incoming, trustProxy: number): RequestContext {
  return {
    requestId: requestId(headers, trustProxy),
    clientAddress: clientAddress(peerAddress, headers.get('x-forwarded-for'), trustProxy),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    nonce: randomBytes(16).toString('base64'),
  };
}

function requestId(headers: Headers, trustProxy: number): string {
  const given = trustProxy > 0 ? headers.get('x-request-id') : null;
  return given && /^[\w.-]{8,64}$/.test(given) ? given : randomBytes(8).toString('hex');
}
