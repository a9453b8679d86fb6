import { data, redirect } from 'react-router';
import type { FormMessage, FormRefusal, FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission } from '#app/forms/form-submission.server.ts';
import { isUnreadable, receive, responseInit } from '#app/routes/resources/form-response.ts';
import { type RequestContext, requestContext } from '#app/security/request-context.server.ts';

type Args = { request: Request; context: { get(key: typeof requestContext): RequestContext } };

type PageForm = {
  receiver: (submission: FormSubmission) => Promise<FormResult>;
  /** The URL of the confirmation page (post/redirect/get: a reload submits nothing again). */
  sentAt: string | ((answer: FormResult) => string);
  messageOf: (answer: FormResult) => FormMessage | null;
};

/**
 * The action of a page whose form was submitted natively; a script uses an endpoint of its own.
 * @returns `{ refused }` for the form, with status 400, 429, 500 or 503
 * @throws the redirect to `sentAt`, on success
 */
export async function receivePageForm({ request, context }: Args, { receiver, sentAt, messageOf }: PageForm) {
  const { answer, form } = await receive(request, context.get(requestContext), receiver);
  if (answer.status === 'received') {
    throw redirect(typeof sentAt === 'string' ? sentAt : sentAt(answer), 303);
  }
  const refused: FormRefusal = {
    values: typedInto(form),
    errors: 'errors' in answer ? answer.errors : {},
    notice: answer.status === 'invalid' ? null : messageOf(answer),
  };
  const init = responseInit(answer);
  return data({ refused }, isUnreadable(form, answer) ? { ...init, status: 400 } : init);
}

/** The submitted values, unchanged. */
function typedInto(form: FormData | null): Record<string, string> {
  const texts = Array.from(form ?? []).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
