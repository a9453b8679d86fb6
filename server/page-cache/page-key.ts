import { listPageAt } from '#app/lib/list-pages.ts';
import { type KnownParameters, knownParameters } from '#app/routes/site/known-parameters.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';

/** Back office, endpoints and development pages are never kept, whatever headers they send. */
const neverKept = /^\/(admin|api|dev|files)(\/|\.|$)/;

/** One spelling a page: other spellings that the router would also match are answered, not kept. */
const plainPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?(?:\.data)?$/;

const chosenLoaders = '_routes';

/** The id of one public page's route. The document's own facts are not asked for again (app/root.tsx). */
const publicLoader = /^(?:routes\/site\/[a-z-]+|cycle-[a-z]+|(?:posts|events)-page)$/;

/** The cookie of the back office, by either of its names. */
function carriesSession(cookies: string): boolean {
  const names = [`${sessionCookieName}=`, `__Host-${sessionCookieName}=`];
  return cookies.split(';').some((cookie) => names.some((name) => cookie.trim().startsWith(name)));
}

/**
 * The path and query of the kept page that may answer this request, without what the page does not know; null
 * when it must be rendered for its sender: not a plain GET or HEAD of a public page, or sent with a session.
 */
export function pageKey(request: Request, known: KnownParameters = knownParameters): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = new URL(request.url);
  if (neverKept.test(url.pathname) || !plainPath.test(url.pathname)) return null;
  // The router's client may ask for a choice of loaders. That of a public page alone is kept like the page.
  const chosen = url.searchParams.get(chosenLoaders);
  if (chosen !== null && !publicLoader.test(chosen)) return null;
  if (request.headers.has('authorization') || carriesSession(request.headers.get('cookie') ?? ''))
    return null;
  return `${url.pathname}${knownQuery(url, known)}`;
}

/**
 * Of the key of a list's page: the page's number, and the key of the one answer that is kept for all numbers past the
 * list's end. Null for any other key.
 */
export function pastEndKey(key: string): { page: number; key: string } | null {
  const pathEnds = key.search(/[.?]/);
  const path = pathEnds < 0 ? key : key.slice(0, pathEnds);
  const asked = listPageAt(path);
  return asked && { page: asked.page, key: `${asked.list}/page/*${key.slice(path.length)}` };
}

/** The parameters this page knows, each once, sorted, so that their order makes no second page. */
function knownQuery(url: URL, known: KnownParameters): string {
  // The router asks for the data of '/' at '/_.data'.
  const page = url.pathname.replace(/\.data$/, '').replace(/\/_$/, '') || '/';
  const query = new URLSearchParams();
  const chosen = url.pathname.endsWith('.data') ? url.searchParams.get(chosenLoaders) : null;
  if (chosen !== null) query.set(chosenLoaders, chosen);
  for (const [name, values] of Object.entries(known[page] ?? {}).sort()) {
    const value = url.searchParams.get(name);
    if (value !== null && values.includes(value)) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}
