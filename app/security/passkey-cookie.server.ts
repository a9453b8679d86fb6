import { config } from '#app/config/environment.server.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { isToken, randomToken } from './secrets.server.ts';

const cookie = 'passkey';

/** How long a passkey prompt is valid, in milliseconds. */
export const passkeyTimeout = 5 * 60_000;

/** The browser's token of a recent passkey request before sign-in; unverified. */
export function readPasskeyBrowser(request: Request): string | null {
  const token = readCookie(request, cookie, isSecure());
  return isToken(token) ? token : null;
}

/** The existing token or a new one, so that two tabs share it. */
export function passkeyBrowser(request: Request): { token: string; setCookie: string } {
  const token = readPasskeyBrowser(request) ?? randomToken();
  const setCookie = serialiseCookie(cookie, token, {
    secure: isSecure(),
    sameSite: 'Strict',
    maxAge: passkeyTimeout / 1000,
  });
  return { token, setCookie };
}

/** The `Set-Cookie` value that deletes it. */
export function clearedPasskeyBrowser(): string {
  return serialiseCookie(cookie, '', { secure: isSecure(), sameSite: 'Strict', maxAge: 0 });
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}
