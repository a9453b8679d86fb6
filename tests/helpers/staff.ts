import { sessionCookieName } from '#app/security/session-policy.ts';
import { administrator } from './site.ts';

/** A signed-in user without a browser. */
export type Staff = {
  /** The cookie header. */
  cookie: string;
  /** The token of every office write, beside the cookie (decision 4). */
  sessionToken: string;
  /** GETs an address, or with fields POSTs a form there. Follows no redirects. */
  ask: (where: string, fields?: Record<string, string> | FormData) => Promise<Response>;
};

/**
 * Signs in at a site's address, by default as the tests' administrator; reads the session's token from the
 * page. `origin` is that of the site's PUBLIC_URL if it differs from the address.
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

/** Uploads a photo to the library; `words` are its title and description. */
export function uploadPhoto(
  staff: Staff,
  photo: Uint8Array,
  name = 'photo.jpg',
  words: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(photo)], name, { type: 'image/jpeg' }));
  for (const [field, value] of Object.entries({ category: 'campus', ...words })) form.set(field, value);
  return staff.ask('/admin/photos/upload/file', form);
}
