import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/newsletter.ts';
import { formsOnly, respondToForm } from './form-response.ts';
import { receiveNewsletter } from './receive-newsletter.server.ts';

/**
 * POST /api/newsletter: the newsletter block's form, answered as JSON; 202, since the address needs a
 * confirmation.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return respondToForm(request, context.get(requestContext), receiveNewsletter, { received: 202 });
}

export function loader(): Response {
  return formsOnly();
}
