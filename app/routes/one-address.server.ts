import { type MiddlewareFunction, redirect } from 'react-router';

/**
 * Every page has one address: other spellings of it that the router understands too (capitals, a slash at the end or
 * twice) lead there for good, in the browser's own navigation as in the router's. What is written is never led elsewhere,
 * and what is no page is a 404 as it stands.
 */
export const oneAddressMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern }, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const address = isRead ? oneAddress(pattern, url.pathname) : null;
  if (address !== null && address !== url.pathname) throw redirect(`${address}${url.search}`, 301);
  return await next();
};

/**
 * The address of what a route answers at this path: its own words as it spells them, its parameters as they came,
 * since only the database knows which it has. Null when the route takes whatever no other one does.
 *
 * @param pattern the route's, such as `/blog/:slug`
 */
export function oneAddress(pattern: string, pathname: string): string | null {
  const words = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (pattern.includes('*') || words.length !== given.length) return null;
  return `/${words.map((word, index) => (word.startsWith(':') ? given[index] : word)).join('/')}`;
}
