import { redirect } from 'react-router';
import { linkParameter } from '#app/school/account-links.ts';
import { linkCookie } from '#app/security/link-cookie.server.ts';
import { tokenOfLink } from '#app/security/secrets.server.ts';

/**
 * A link of a message, opened: its secret goes into a cookie and out of the address, which browsers remember and tell on. Uses
 * nothing up, for mail scanners open every link they see.
 *
 * @param path the page's own
 * @throws the redirect to it, without the secret
 */
export function followLink(request: Request, path: string): void {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has(linkParameter)) return;
  const token = tokenOfLink(searchParams.get(linkParameter));
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' });
  if (token !== null) headers.set('Set-Cookie', linkCookie(token));
  throw redirect(path, { headers });
}
