const absolute = /^https?:\/\/[^/?#]*/i;

/**
 * The full URL of a request target on the site's own origin, whatever Host or scheme was sent: the router
 * compares it with a form's Origin, and pages must not depend on client headers.
 * @param target from the request line: `/path?query`, or an absolute URL as proxies may send
 * @param publicUrl the site's origin, without trailing slash
 */
export function onPublicOrigin(target: string, publicUrl: string): string {
  const path = target.replace(absolute, '');
  return path.startsWith('/') ? `${publicUrl}${path}` : `${publicUrl}/${path}`;
}
