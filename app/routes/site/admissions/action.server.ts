import { data, redirect } from 'react-router';
import { receiveAdmission } from '#app/features/inquiries/admission/admission.server.ts';
import {
  type AdmissionRefusal,
  admissionAnchors,
  admissionMessage,
} from '#app/features/inquiries/admission/admission.ts';
import { isUnreadable, receive, responseInit } from '#app/routes/resources/form-response.ts';
import { type RequestContext, requestContext } from '#app/security/request-context.server.ts';

type Args = { request: Request; context: { get(key: typeof requestContext): RequestContext } };

/**
 * The action of /admissions: receives the form of a browser without script (with one, it goes to /api/admissions).
 * After success the browser is led to the page that says so, so that reloading it sends nothing again.
 *
 * @returns `{ refused }` for `<AdmissionForm refused>`, with status 400, 429, 500 or 503
 */
export async function receiveAdmissionPage({ request, context }: Args) {
  const { answer, form } = await receive(request, context.get(requestContext), receiveAdmission);
  if (answer.status === 'received') {
    throw redirect(`/admissions?envoyee=1#${admissionAnchors.sent}`, 303);
  }
  const refused: AdmissionRefusal = {
    values: typedInto(form),
    errors: answer.status === 'invalid' ? answer.errors : {},
    notice: admissionMessage(answer),
  };
  const init = responseInit(answer);
  return data({ refused }, isUnreadable(form, answer) ? { ...init, status: 400 } : init);
}

/** What was typed, as it was typed. */
function typedInto(form: FormData | null): Record<string, string> {
  const texts = Array.from(form ?? []).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
