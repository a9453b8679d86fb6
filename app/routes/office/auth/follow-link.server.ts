import { redirect } from 'react-router';
import { linkParameter } from '#app/school/account-links.ts';
import { linkCookie } from '#app/security/link-cookie.server.ts';
import { tokenOfLink } from '#app/security/secrets.server.ts';

/**
 * Handles an emailed link: moves its secret from the URL into a cookie, since browsers store URLs and send
 * them on. Does not use the link, because mail scanners open every link.
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
