import { log } from '#app/config/log.server.ts';
import { isBusy } from '#app/db/client.server.ts';
import type { FormAnswer } from '#app/forms/form-answers.ts';
import { readAnswers } from '#app/forms/read-answers.ts';
import type { HandedIn } from '#app/forms/received-form.server.ts';
import { admitSubmission } from '#app/security/submissions.server.ts';
import { newsletterSchema } from './newsletter-schema.ts';
import { subscribe } from './subscriptions.server.ts';

/**
 * Receives the newsletter's form, sent by our script or by the browser itself. The answer is the same whether the
 * address was known or not.
 *
 * @throws when the limits cannot be read
 */
export async function receiveSubscription({ form, visitor }: HandedIn): Promise<FormAnswer> {
  const { value, errors } = readAnswers(form, newsletterSchema);
  if (errors) return { status: 'invalid', errors };
  // Counted only once it is an address: who mistypes is not sent away for a quarter of an hour.
  const limit = await admitSubmission('newsletter', visitor);
  if (!limit.allowed) return { status: 'limited', minutes: limit.minutes };
  try {
    const token = await subscribe(value.email);
    // The link is a secret of whom it is for: the staff finds it beside the address, in the office alone.
    if (token) log.info('a newsletter subscription waits for its confirmation');
    return { status: 'received' };
  } catch (error) {
    log.error({ err: error }, 'a newsletter subscription could not be kept');
    return { status: isBusy(error) ? 'busy' : 'failed' };
  }
}
