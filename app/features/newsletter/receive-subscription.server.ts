import { log } from '#app/config/log.server.ts';
import type { FormAnswer } from '#app/forms/form-answers.ts';
import type { FormSubmission } from '#app/forms/received-form.server.ts';
import { takeIn } from '#app/forms/take-in.server.ts';
import { newsletterSchema } from './newsletter-schema.ts';
import { subscribe } from './subscriptions.server.ts';

/**
 * Receives the newsletter's form, sent by our script or by the browser itself. The answer is the same whether the
 * address was known or not.
 *
 * @throws when the limits cannot be read
 */
export function receiveSubscription(handedIn: FormSubmission): Promise<FormAnswer> {
  return takeIn(handedIn, {
    schema: newsletterSchema,
    limit: 'newsletter',
    what: 'a newsletter subscription',
    async keep({ email }) {
      // The link is a secret of whom it is for: the staff finds it beside the address, in the office alone.
      if (await subscribe(email)) log.info('a newsletter subscription waits for its confirmation');
    },
  });
}
