import { issueCsrfToken } from '#app/security/csrf.server.ts';
import type { Route } from './+types/csrf.ts';

/**
 * GET /api/csrf: the token that the contact form must return (spec §5, §9), `{ token, expiresAt, serverNow
 * }`, with its cookie. `serverNow` lets a browser with a wrong clock compute the token's lifetime.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const now = Date.now();
  const { token, expiresAt, setCookie } = issueCsrfToken(request, now);
  return Response.json(
    { token, expiresAt, serverNow: new Date(now).toISOString() },
    { headers: { 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' } },
  );
}
