import { config } from '#app/config/environment.server.ts';
import { linkMinutes } from '#app/school/account-links.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { isToken } from './secrets.server.ts';

const cookie = 'account-link';

/**
 * The `Set-Cookie` value that stores the secret of a followed link (decision 5), so that it stays out of the
 * address bar, the history and the page. Lax, because the link may be followed from webmail.
 */
export function linkCookie(token: string): string {
  return serialiseCookie(cookie, token, { secure: isSecure(), sameSite: 'Lax', maxAge: linkMinutes * 60 });
}

/** The secret of the last followed link; unverified. */
export function readLinkCookie(request: Request): string | null {
  const token = readCookie(request, cookie, isSecure());
  return isToken(token) ? token : null;
}

/** The `Set-Cookie` value that deletes it. */
export function clearedLinkCookie(): string {
  return serialiseCookie(cookie, '', { secure: isSecure(), sameSite: 'Lax', maxAge: 0 });
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}
