import { listPageAt } from '#app/lib/list-pages.ts';
import { type KnownParameters, knownParameters } from '#app/routes/site/known-parameters.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';
import type { RequestHead } from '#server/request-head.ts';

/** Back office, endpoints and development pages are never cached, whatever headers they send. */
const neverCached = /^\/(?:admin|api|dev|files)(?:\/|$)/;

/** One spelling per page: other spellings that the router also matches are answered, not cached. */
const plainPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

const sessionCookies = [`${sessionCookieName}=`, `__Host-${sessionCookieName}=`];

/** Whether the session cookie is sent, under either of its names. */
function carriesSession(cookies: string): boolean {
  if (!cookies.includes(sessionCookieName)) return false;
  return cookies.split(';').some((cookie) => sessionCookies.some((name) => cookie.trim().startsWith(name)));
}

/**
 * The cache key of a request: path and known query parameters. Null when the page must be rendered for its
 * sender: not a plain GET or HEAD of a public page, or sent with a session.
 */
export function pageKey(
  head: Pick<RequestHead, 'method' | 'target' | 'hosts' | 'authorized' | 'cookie'>,
  known: KnownParameters = knownParameters,
): string | null {
  const { method, target, hosts, authorized, cookie } = head;
  if (method !== 'GET' && method !== 'HEAD') return null;
  // The pipeline refuses two Host headers.
  if (hosts > 1 || authorized || (cookie !== undefined && carriesSession(cookie))) return null;
  const path = pathOf(target);
  if (!plainPath.test(path) || neverCached.test(path)) return null;
  const knows = known[path];
  if (knows === undefined || path.length === target.length) return path;
  // A raw `#` starts a fragment only for the URL parser.
  return target.includes('#') ? null : path + knownQuery(target.slice(path.length), knows);
}

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

/**
 * For the key of a list page: the page number, and the key of the single 404 cached for all numbers past the
 * end. Null for any other key.
 */
export function pastEndKey(key: string): { page: number; key: string } | null {
  const found = listPageAt(key);
  return found && { page: found.page, key: `${found.list}/page/*` };
}

/** The known parameters, each once and sorted, so that their order makes no second entry. */
function knownQuery(search: string, knows: KnownParameters[string]): string {
  const sent = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(knows).sort()) {
    const value = sent.get(name);
    if (value !== null && values.includes(value)) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}
