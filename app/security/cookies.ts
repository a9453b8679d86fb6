import { parse, serialize } from 'hono/utils/cookie';

/** How long, from where and over what a cookie of ours travels; always HttpOnly and for the whole site. */
export type CookieOptions = {
  /** Sent over https only. Then the name carries `__Host-`, so no other subdomain can set or shadow it. */
  secure: boolean;
  sameSite: 'Lax' | 'Strict';
  /** Seconds until the browser drops it; 0 drops it now. */
  maxAge: number;
};

/** The name a cookie really bears: with `__Host-` over https, plain over http in development. */
function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** A `Set-Cookie` value. */
export function serialiseCookie(name: string, value: string, options: CookieOptions): string {
  // Under 0 the library would leave the age out, and the browser keep the cookie as long as it is open.
  const maxAge = Math.max(0, options.maxAge);
  return serialize(cookieName(name, options.secure), value, {
    ...options,
    maxAge,
    path: '/',
    httpOnly: true,
  });
}

/** The cookie's value in a request, or undefined; the first wins when the name is sent twice. */
export function readCookie(request: Request, name: string, secure: boolean): string | undefined {
  const fullName = cookieName(name, secure);
  return parse(request.headers.get('cookie') ?? '', fullName)[fullName];
}
