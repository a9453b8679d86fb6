import { receiveAdmission } from '#app/features/inquiries/admission/admission.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/admissions.ts';
import { formsOnly, respondToForm } from './form-response.ts';

/** POST /api/admissions: the pre-registration form (spec §5, §7, §8), answered as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return respondToForm(request, context.get(requestContext), receiveAdmission);
}

export function loader(): Response {
  return formsOnly();
}
