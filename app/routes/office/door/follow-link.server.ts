import { redirect } from 'react-router';
import { linkParameter, linkPaths } from '#app/school/account-links.ts';
import type { LinkPurpose } from '#app/school/vocabulary.ts';
import { keptLink } from '#app/security/link-cookie.server.ts';
import { isToken } from '#app/security/secrets.server.ts';

/**
 * A link of a message, opened: its secret goes into a cookie and out of the address, which browsers remember and tell on. Uses
 * nothing up, for mail scanners open every link they see.
 *
 * @throws the redirect to the same address without the secret
 */
export function followLink(request: Request, purpose: LinkPurpose): void {
  const token = new URL(request.url).searchParams.get(linkParameter);
  if (token === null) return;
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' });
  if (isToken(token)) headers.set('Set-Cookie', keptLink(token));
  throw redirect(linkPaths[purpose], { headers });
}
