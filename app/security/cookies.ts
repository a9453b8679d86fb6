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

/** A `Set-Cookie` value. `value` must be of letters, digits and `.~_-` only: nothing is escaped. */
export function serialiseCookie(name: string, value: string, options: CookieOptions): string {
  if (!/^[\w.~-]*$/.test(value)) throw new TypeError(`The value of cookie '${name}' would need escaping`);
  const parts = [
    `${cookieName(name, options.secure)}=${value}`,
    'Path=/',
    `Max-Age=${Math.max(0, Math.floor(options.maxAge))}`,
    'HttpOnly',
    `SameSite=${options.sameSite}`,
  ];
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}

/** The cookie's value in a request, or undefined; the first wins when the name is sent twice. */
export function readCookie(request: Request, name: string, secure: boolean): string | undefined {
  const wanted = `${cookieName(name, secure)}=`;
  const header = request.headers.get('cookie') ?? '';
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  return pair?.slice(wanted.length);
}
