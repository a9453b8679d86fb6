import { config } from '#app/config/environment.server.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { isToken, randomToken } from './secrets.server.ts';

const cookie = 'passkey';

/** How long one may take to answer with a passkey. In milliseconds. */
export const passkeyPatience = 5 * 60_000;

/** Who asked for a passkey before the sign-in, if this browser did so lately; it proves nothing by itself. */
export function readPasskeyBrowser(request: Request): string | null {
  const token = readCookie(request, cookie, isSecure());
  return isToken(token) ? token : null;
}

/** The same again, or a new one: two tabs of a browser do not take each other's. */
export function passkeyBrowser(request: Request): { token: string; setCookie: string } {
  const token = readPasskeyBrowser(request) ?? randomToken();
  const setCookie = serialiseCookie(cookie, token, {
    secure: isSecure(),
    sameSite: 'Strict',
    maxAge: passkeyPatience / 1000,
  });
  return { token, setCookie };
}

/** The `Set-Cookie` value that takes it away. */
export function clearedPasskeyBrowser(): string {
  return serialiseCookie(cookie, '', { secure: isSecure(), sameSite: 'Strict', maxAge: 0 });
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}
