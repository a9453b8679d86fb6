import { type MiddlewareFunction, redirect } from 'react-router';

/**
 * Canonical URLs: other spellings that the router accepts (capitals, trailing or double slashes) redirect
 * permanently, in full loads and in client navigation. Writes are never redirected, and a path without a page
 * is a 404 as it is.
 */
export const oneAddressMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern }, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const address = isRead ? oneAddress(pattern, url.pathname) : null;
  if (address !== null && address !== url.pathname) redirectPermanently(address, url.search);
  return await next();
};

/** Maximum characters of a `Location`: proxies answer 502 to longer headers than their buffer (nginx: 4 kB). */
const longestLocation = 2_000;

/** Redirects permanently to an encoded URL of the site; a URL too long for a header is not redirected. */
export function redirectPermanently(path: string, search: string): void {
  const location = `${path}${search}`;
  if (location.length <= longestLocation) throw redirect(location, 301);
}

/**
 * The canonical URL for a path that a route matches: its static segments as spelled in the route, its
 * parameters unchanged, since only the database knows them. Null for a catch-all route.
 * @param pattern the route's, such as `/blog/:slug`
 */
export function oneAddress(pattern: string, pathname: string): string | null {
  const words = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (pattern.includes('*') || words.length !== given.length) return null;
  return `/${words.map((word, index) => (word.startsWith(':') ? given[index] : word)).join('/')}`;
}
