import { log } from '#app/config/log.server.ts';
import { isBusy } from '#app/db/client.server.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';
import { admitSubmission, admitWrite } from '#app/security/submissions.server.ts';
import { emailProblem, type NewsletterAnswer } from './newsletter.ts';
import { subscribe } from './subscriptions.server.ts';

/**
 * Takes in the newsletter's form, sent by our script or by the browser itself: checks, counts, keeps. The answer
 * is the same whether the address was known or not. Never throws: what goes wrong is logged.
 */
export async function receiveSubscription(
  form: FormData,
  visitor: Omit<RequestContext, 'nonce'>,
): Promise<NewsletterAnswer> {
  try {
    const write = await admitWrite(visitor);
    if (!write.allowed) return { status: 'limited', minutes: write.minutes };
    const typed = form.get('email');
    const email = typeof typed === 'string' ? typed : '';
    const error = emailProblem(email);
    if (error) return { status: 'invalid', error };
    // Counted only once it is an address: who mistypes is not sent away for a quarter of an hour.
    const limit = await admitSubmission('newsletter', visitor);
    if (!limit.allowed) return { status: 'limited', minutes: limit.minutes };
    const token = await subscribe(email);
    // The link is a secret of whom it is for: the staff finds it beside the address, in the office alone.
    if (token) {
      log.info({ requestId: visitor.requestId }, 'a newsletter subscription waits for its confirmation');
    }
    return { status: 'received' };
  } catch (error) {
    log.error({ err: error, requestId: visitor.requestId }, 'a newsletter subscription could not be kept');
    return { status: isBusy(error) ? 'busy' : 'failed' };
  }
}

/** The HTTP status of each answer. */
export const answerStatus = {
  received: 202,
  invalid: 400,
  limited: 429,
  busy: 503,
  failed: 500,
} as const satisfies Record<NewsletterAnswer['status'], number>;
