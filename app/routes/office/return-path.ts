const HOME = '/admin/dashboard';

/** Office addresses that are no page to come back to. */
const NO_PAGE =
  /^\/admin\/(?:login|logout|session|forgotten-password|reset-password|invitation|unblock|email-change|second-factor)(?:\/|$)/;

/**
 * Where to go after signing in: the page asked for before, if it is a page of the back office on this very
 * site; else the dashboard. An address of another site, however disguised, never passes.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 500 || !path.startsWith('/admin/')) return HOME;
  const base = 'http://office.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (!url || url.origin !== base || !url.pathname.startsWith('/admin/')) return HOME;
  if (NO_PAGE.test(url.pathname) || url.pathname.includes('.')) return HOME;
  return url.pathname + url.search;
}

/** The login page's address that leads back to `url` afterwards. */
export function loginPath(url: string, reason?: string): string {
  const { pathname, searchParams } = new URL(url);
  // What the router asks for in the background, turned into the page a person sees.
  searchParams.delete('_routes');
  const page = pathname.replace(/\.data$/, '');
  const back = safeReturnPath(searchParams.size > 0 ? `${page}?${searchParams}` : page);
  const params = new URLSearchParams();
  if (back !== HOME) params.set('redirectTo', back);
  if (reason) params.set('reason', reason);
  return params.size > 0 ? `/admin/login?${params}` : '/admin/login';
}
