import { receiveSignup } from '#app/features/events/signups/sign-up.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/signups.ts';
import { formsOnly, respondToForm } from './form-response.ts';

/** POST /api/signups: the form for an event's sign-up, answered as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return respondToForm(request, context.get(requestContext), receiveSignup);
}

export function loader(): Response {
  return formsOnly();
}
