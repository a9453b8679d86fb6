import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { campaignOf, deviceOf, originOf } from '#app/features/visits/origins.ts';
import { createVisitLimit } from '#app/features/visits/visit-limit.ts';
import { recordVisit } from '#app/features/visits/visits.server.ts';
import { storedUserAgent } from '#app/features/visits/visits.ts';
import { addressNetwork } from '#app/security/client-address.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/visits.ts';
import { visitedPage } from './visited-pages.server.ts';

const withinLimit = createVisitLimit();

/**
 * POST /api/visits: a page's beacon, `{ path, analytics, host, tags }` as JSON, the last two only with
 * consent to analytics (decision 24). Answered with 204 before it is written, whatever it contains: clients
 * ignore the response (spec §8: failures are ignored silently). Only existing pages count, with a rate limit
 * per address.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userAgent, requestId, clientAddress } = context.get(requestContext);
  const from = addressNetwork(clientAddress);
  try {
    // Before the body is parsed. (Its size is already limited.)
    if (!withinLimit(clientAddress)) return nothing();
    const { path, analytics, host, tags } = await request.json();
    const pagePath = await visitedPage(path);
    if (!pagePath) return nothing();
    const agreed = analytics === true;
    const traits = {
      device: deviceOf(userAgent),
      origin: agreed ? originOf(host, new URL(config().publicUrl).host) : null,
      campaign: agreed ? campaignOf(tags) : null,
    };
    recordVisit({ pagePath, userAgent: storedUserAgent(userAgent, agreed), traits }, from);
  } catch (error) {
    log.debug({ err: error, requestId }, 'a visit was not understood');
  }
  return nothing();
}

function nothing(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Visits are POST only. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
