import { log } from '#app/config/log.server.ts';
import { isBusy } from '#app/db/client.server.ts';
import { sentFromField } from '#app/features/visits/visits.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission } from '#app/forms/form-submission.server.ts';
import { isFormType } from '#app/security/form-bounds.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';
import { admitWrite } from '#app/security/submissions.server.ts';
import { visitedPage } from './visited-pages.server.ts';

const statusCodes: Readonly<Record<FormResult['status'], number>> = {
  received: 201,
  invalid: 400,
  suspicious: 400,
  unproven: 403,
  closed: 409,
  limited: 429,
  busy: 503,
  failed: 500,
  unexpected: 500,
};

/** The status and headers of a form's response, as JSON or as a page. */
export function responseInit(answer: FormResult): { status: number; headers: Record<string, string> } {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (answer.status === 'busy') headers['Retry-After'] = '60';
  if (answer.status === 'limited') headers['Retry-After'] = String(answer.minutes * 60);
  return { status: statusCodes[answer.status], headers };
}

/** Rate-limits a form and passes it to its handler; errors are logged and answered. */
export async function receive(
  request: Request,
  visitor: RequestContext,
  receiver: (handedIn: FormSubmission) => Promise<FormResult>,
): Promise<{ answer: FormResult; form: FormData | null }> {
  let form: FormData | null = null;
  try {
    form = await readForm(request);
    // Read first, with the usual size limit: a rejected visitor keeps the typed text, too.
    const write = await admitWrite(visitor);
    if (!write.allowed) return { answer: { status: 'limited', minutes: write.minutes }, form };
    if (!form) return { answer: { status: 'unexpected' }, form };
    const sentFrom = await visitedPage(form.get(sentFromField));
    // Not a field of the form: neither handlers nor echoes may see it.
    form.delete(sentFromField);
    return { answer: await receiver({ form, request, visitor, sentFrom }), form };
  } catch (error) {
    log.error({ err: error, requestId: visitor.requestId }, 'a form could not be received');
    return { answer: { status: isBusy(error) ? 'busy' : 'unexpected' }, form };
  }
}

/** The JSON response of an endpoint for forms posted by script. */
export async function respondToForm(
  request: Request,
  visitor: RequestContext,
  receiver: (handedIn: FormSubmission) => Promise<FormResult>,
  { received = 201 } = {},
): Promise<Response> {
  if (request.method !== 'POST') return formsOnly();
  const { answer, form } = await receive(request, visitor, receiver);
  const init = responseInit(answer);
  if (answer.status === 'received') init.status = received;
  return Response.json(
    answer,
    isUnreadable(form, answer) ? { ...init, status: unreadableStatus(request) } : init,
  );
}

/** The body is not a form, is malformed, or has more fields than any of ours: not a server error. */
export function isUnreadable(form: FormData | null, answer: FormResult): boolean {
  return form === null && answer.status === 'unexpected';
}

function unreadableStatus({ headers }: Request): number {
  return isFormType(headers.get('Content-Type') ?? '') ? 400 : 415;
}

/** Form endpoints answer POST only. */
export function formsOnly(): Response {
  const result: FormResult = { status: 'unexpected' };
  return Response.json(result, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
}
