import { log } from '#app/config/log.server.ts';
import { createVisitLimit } from '#app/features/visits/visit-limit.ts';
import { recordVisit } from '#app/features/visits/visits.server.ts';
import { keptUserAgent, visitedPath } from '#app/features/visits/visits.ts';
import { addressNetwork } from '#app/security/client-address.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/visits.ts';
import { isPage } from './visited-pages.server.ts';

const withinLimit = createVisitLimit();

/**
 * POST /api/visits: a page's beacon, `{ path, analytics }` as JSON. Answered before it is written, and with 204
 * whatever it holds: nobody reads the answer (spec §8: failures are ignored silently). Counted are pages that the site
 * has, and of one address so many a minute.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userAgent, requestId, clientAddress } = context.get(requestContext);
  const from = addressNetwork(clientAddress);
  try {
    // Before the body is looked at. (Its size is bounded already.)
    if (!withinLimit(from)) return nothing();
    const { path, analytics } = await request.json();
    const pagePath = typeof path === 'string' ? visitedPath(path) : null;
    if (pagePath && (await isPage(pagePath))) {
      recordVisit({ pagePath, userAgent: keptUserAgent(userAgent, analytics === true) }, from);
    }
  } catch (error) {
    log.debug({ err: error, requestId }, 'a visit was not understood');
  }
  return nothing();
}

function nothing(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Visits are handed in, never read back. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
