import { log } from '#app/config/log.server.ts';
import { recordVisit } from '#app/features/visits/visits.server.ts';
import { keptUserAgent, visitedPath } from '#app/features/visits/visits.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/visits.ts';

/**
 * POST /api/visits: a page's beacon, `{ path, analytics }` as JSON. Answered before it is written, and with 204
 * whatever it holds: nobody reads the answer (spec §8: failures are ignored silently).
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userAgent, requestId } = context.get(requestContext);
  try {
    const { path, analytics } = await request.json();
    const pagePath = typeof path === 'string' ? visitedPath(path) : null;
    if (pagePath) recordVisit({ pagePath, userAgent: keptUserAgent(userAgent, analytics === true) });
  } catch (error) {
    log.debug({ err: error, requestId }, 'a visit was not understood');
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Visits are handed in, never read back. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
