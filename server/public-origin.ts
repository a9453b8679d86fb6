const absolute = /^https?:\/\/[^/?#]*/i;

/**
 * The full address of a request's target on the site's own origin, whatever Host or scheme a proxy (or anybody) sent
 * with it: the router compares that address with a form's Origin, and pages must not depend on what a visitor claims.
 *
 * @param target as it stands in the request line: `/path?query`, or the full address that proxies may write
 * @param publicUrl the site's origin, without trailing slash
 */
export function onPublicOrigin(target: string, publicUrl: string): string {
  const path = target.replace(absolute, '');
  return path.startsWith('/') ? `${publicUrl}${path}` : `${publicUrl}/${path}`;
}
