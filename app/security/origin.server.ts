import { tokenParameter, unsubscriptionPath } from '#app/school/newsletter-links.ts';

/**
 * Whether a write was sent by a page of ours. The server checks every request except GET and HEAD, resource
 * routes included.
 * `Sec-Fetch-Site` decides if present: the browser compares the origins itself, so no proxy that rewrites
 * Host or terminates TLS affects it, and no page can set it. Browsers omit it over plain http (except on
 * localhost), and old ones do not know it. Then `Origin` must be PUBLIC_URL or, where that is plain http, the
 * request's own Host, which a page cannot choose either, so that a site tested in a local network works under
 * all its addresses. Without either header the request is refused.
 * @param publicUrl the site's origin, without trailing slash
 */
export function isSameOrigin({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return (
    origin === publicUrl || (publicUrl.startsWith('http:') && origin === `http://${headers.get('host')}`)
  );
}

/**
 * Whether this is a mail program's one-click unsubscription (RFC 8058): not sent by a page and without
 * cookies, so there is no origin to check. Its only authority is the secret in the URL, and it can only end
 * that subscription.
 */
export function isOneClick({ method, url, headers }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const isFromPage = ['origin', 'sec-fetch-site', 'cookie'].some((name) => headers.has(name));
  return (
    method === 'POST' && pathname === unsubscriptionPath && searchParams.has(tokenParameter) && !isFromPage
  );
}
