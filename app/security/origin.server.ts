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
