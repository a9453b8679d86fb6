import { issueCsrfToken } from '#app/security/csrf.server.ts';
import type { Route } from './+types/csrf.ts';

/**
 * GET /api/csrf: the token the contact form must bring back (spec §5, §9), `{ token, expiresAt, serverNow }`, with
 * the cookie that proves it. `serverNow` lets a browser whose clock is wrong know how long it lives.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const now = Date.now();
  const { token, expiresAt, setCookie } = issueCsrfToken(request, now);
  return Response.json(
    { token, expiresAt, serverNow: new Date(now).toISOString() },
    { headers: { 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' } },
  );
}
