import { log } from '#app/config/log.server.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission } from '#app/forms/form-submission.server.ts';
import { receiveForm } from '#app/forms/receive-form.server.ts';
import { newsletterSchema } from './newsletter-schema.ts';
import { subscribe } from './subscriptions.server.ts';

/**
 * Receives the newsletter's form, sent by our script or by the browser itself. The answer is the same whether the
 * address was known or not.
 *
 * @throws when the limits cannot be read
 */
export function receiveSubscription(handedIn: FormSubmission): Promise<FormResult> {
  return receiveForm(handedIn, {
    schema: newsletterSchema,
    limit: 'newsletter',
    what: 'a newsletter subscription',
    mailboxLimit: 'newsletterMailbox',
    async save({ email }, marks) {
      // The link is a secret of whom it is for: the staff finds it beside the address, in the office alone.
      const isSent = (await subscribe(email, marks)) !== null;
      if (isSent) log.info('a newsletter subscription waits for its confirmation');
      return isSent;
    },
  });
}
