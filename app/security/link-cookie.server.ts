import { config } from '#app/config/environment.server.ts';
import { linkMinutes } from '#app/school/account-links.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { isToken } from './secrets.server.ts';

const cookie = 'account-link';

/**
 * The `Set-Cookie` value that keeps the secret of a link that was followed (decision 5): so it is in no address that the browser
 * remembers, and in no page. Lax, for one comes from a mailbox that may be a site itself.
 */
export function keptLink(token: string): string {
  return serialiseCookie(cookie, token, { secure: isSecure(), sameSite: 'Lax', maxAge: linkMinutes * 60 });
}

/** The secret of the link that this browser followed last; it proves nothing by itself. */
export function readKeptLink(request: Request): string | null {
  const token = readCookie(request, cookie, isSecure());
  return isToken(token) ? token : null;
}

/** The `Set-Cookie` value that takes it away. */
export function clearedLink(): string {
  return serialiseCookie(cookie, '', { secure: isSecure(), sameSite: 'Lax', maxAge: 0 });
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}
