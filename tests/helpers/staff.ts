import { sessionCookieName } from '#app/security/session-policy.ts';
import { administrator } from './site.ts';

/** Somebody of the staff, signed in without a browser. */
export type Staff = {
  /** What a browser would send along. */
  cookie: string;
  /** What each write of the office carries beside the cookie (decision 4). */
  sessionToken: string;
  /** Reads an address of the site; with fields it writes there, in the form's way. Follows no redirection. */
  ask: (where: string, fields?: Record<string, string> | FormData) => Promise<Response>;
};

/**
 * Signs somebody in at a site's address, the tests' administrator unless another is named; the page that answers holds
 * the session's token. `origin` is that of the site's PUBLIC_URL, where it is not the address.
 */
export async function signInStaff(
  address: string,
  { email, password }: { email: string; password: string } = administrator,
  origin = new URL(address).origin,
): Promise<Staff> {
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${address}/admin/login`, {
    ...{ method: 'POST', body, headers: { Origin: origin }, redirect: 'manual' },
  });
  const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const sessionToken = /sessionToken\W+([0-9a-f]{64})/.exec(await answer.text())?.[1];
  if (!sessionToken || !set.some((line) => line.includes(`${sessionCookieName}=`)))
    throw new Error(`${email} could not sign in (${answer.status})`);
  const cookie = set.join('; ');
  return {
    ...{ cookie, sessionToken },
    ask(where, fields) {
      const headers = { Cookie: cookie, Origin: origin };
      if (!fields) return fetch(`${address}${where}`, { headers, redirect: 'manual' });
      const form = fields instanceof FormData ? fields : new URLSearchParams(fields);
      form.set('sessionToken', sessionToken);
      return fetch(`${address}${where}`, { method: 'POST', body: form, headers, redirect: 'manual' });
    },
  };
}
