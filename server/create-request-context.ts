import { randomBytes } from 'node:crypto';
import { clientAddress } from '#app/security/client-address.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';
import { requestId } from './request-id.ts';

/** The headers of a request and the address at the other end of its connection. */
type Incoming = { headers: Headers; peerAddress: string | undefined };

/**
 * What the rest of the server may believe of a request. Headers that proxies add are believed only as far as
 * `trustProxy` proxies of ours stand in front: anyone can send them.
 */
export function createRequestContext({ headers, peerAddress }: Incoming, trustProxy: number): RequestContext {
  let nonce: string | undefined;
  return {
    requestId: requestId(headers.get('x-request-id'), trustProxy),
    clientAddress: clientAddress(peerAddress, headers.get('x-forwarded-for'), trustProxy),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    /** Drawn when a page asks for it: most answers are none. */
    get nonce() {
      nonce ??= randomBytes(16).toString('base64');
      return nonce;
    },
  };
}
