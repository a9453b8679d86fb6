import { randomBytes } from 'node:crypto';
import { clientAddress } from '#app/security/client-address.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';
import { requestId } from './request-id.ts';

/** The headers of a request and the address at the other end of its connection. */
type Incoming = { headers: Headers; peerAddress: string | undefined };

/**
 * What the server trusts about a request. Proxy headers count only for `trustProxy` proxies of ours: any
 * client can send them.
 */
export function createRequestContext({ headers, peerAddress }: Incoming, trustProxy: number): RequestContext {
  let nonce: string | undefined;
  return {
    requestId: requestId(headers.get('x-request-id'), trustProxy),
    clientAddress: clientAddress(peerAddress, headers.get('x-forwarded-for'), trustProxy),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    /** Generated on first use: most responses need none. */
    get nonce() {
      nonce ??= randomBytes(16).toString('base64');
      return nonce;
    },
  };
}
