import { receiveLead } from '#app/features/inquiries/lead/lead-capture.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/leads.ts';
import { formsOnly, respondToForm } from './form-response.ts';

/** POST /api/leads: the lead pop-up's form (spec §5, §7, §8), answered as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return respondToForm(request, context.get(requestContext), receiveLead);
}

export function loader(): Response {
  return formsOnly();
}
