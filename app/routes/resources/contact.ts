import { receiveContactMessage } from '#app/features/inquiries/contact/contact-submission.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/contact.ts';
import { formsOnly, respondToForm } from './form-response.ts';

/** POST /api/contact: the contact form (spec §5, §7, §8), answered as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return respondToForm(request, context.get(requestContext), receiveContactMessage);
}

export function loader(): Response {
  return formsOnly();
}
