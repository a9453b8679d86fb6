const HOME = '/admin/dashboard';

/** Office URLs that are not pages to return to. */
const NO_PAGE =
  /^\/admin\/(?:login|logout|session|forgotten-password|reset-password|invitation|unblock|email-change|second-factor)(?:\/|$)/;

/**
 * The page after the login: the requested one, if it is an office page of this site; else the dashboard. A
 * URL of another site, however disguised, never passes.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 500 || !path.startsWith('/admin/')) return HOME;
  const base = 'http://office.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (!url || url.origin !== base || !url.pathname.startsWith('/admin/')) return HOME;
  if (NO_PAGE.test(url.pathname) || url.pathname.includes('.')) return HOME;
  return url.pathname + url.search;
}

/** The login page's URL that returns to `url`. */
export function loginPath(url: string, reason?: string): string {
  const { pathname, searchParams } = new URL(url);
  // The page's URL, from the router's data request.
  searchParams.delete('_routes');
  const page = pathname.replace(/\.data$/, '');
  const back = safeReturnPath(searchParams.size > 0 ? `${page}?${searchParams}` : page);
  const params = new URLSearchParams();
  if (back !== HOME) params.set('redirectTo', back);
  if (reason) params.set('reason', reason);
  return params.size > 0 ? `/admin/login?${params}` : '/admin/login';
}
