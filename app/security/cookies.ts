import { parse, serialize } from 'hono/utils/cookie';

/** Lifetime and scope of a cookie; it is always HttpOnly and for the whole site. */
export type CookieOptions = {
  /**
   * Sent over https only. The name then has the prefix `__Host-`, so that no other subdomain can set or
   * shadow it.
   */
  secure: boolean;
  sameSite: 'Lax' | 'Strict';
  /** Seconds until it expires; 0 deletes it. */
  maxAge: number;
};

/** The actual name of a cookie: with `__Host-` over https, plain over http in development. */
function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** A `Set-Cookie` value. */
export function serialiseCookie(name: string, value: string, options: CookieOptions): string {
  // Below 0 the library would omit the age and make it a session cookie.
  const maxAge = Math.max(0, options.maxAge);
  return serialize(cookieName(name, options.secure), value, {
    ...options,
    maxAge,
    path: '/',
    httpOnly: true,
  });
}

/** The value of a cookie in a request, or undefined; the first one of repeated names. */
export function readCookie(request: Request, name: string, secure: boolean): string | undefined {
  const fullName = cookieName(name, secure);
  return parse(request.headers.get('cookie') ?? '', fullName)[fullName];
}
