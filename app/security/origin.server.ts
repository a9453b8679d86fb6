import { tokenParameter, unsubscriptionPath } from '#app/school/newsletter-links.ts';

/**
 * Whether a request that changes something was made by a page of ours. Asked by the server of every request
 * that is not GET or HEAD, resource routes included.
 *
 * `Sec-Fetch-Site` decides when it is there: the browser itself compares the two addresses as the visitor
 * knows them, so no proxy that rewrites Host or ends TLS can mislead it, and no page can set it. Browsers
 * leave it out over plain http (other than localhost) and old ones know it not; then `Origin` must be the
 * configured PUBLIC_URL or, where that is plain http, the address the request itself was sent to (its Host, which a
 * page cannot choose either): so a site tried out in the school's network works under all its addresses. With
 * neither header the sender is no browser we can believe: refused.
 *
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
 * Whether a mail program presses « unsubscribe » for the person (RFC 8058): no page sends it and no cookie comes with it, so what
 * an origin is asked for is not there. All its right is the secret in its address, and all it can do is to end that subscription.
 */
export function isOneClick({ method, url, headers }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const isFromPage = ['origin', 'sec-fetch-site', 'cookie'].some((name) => headers.has(name));
  return (
    method === 'POST' && pathname === unsubscriptionPath && searchParams.has(tokenParameter) && !isFromPage
  );
}
