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
 * @param wording what the form says is agreed to (`consentWording`): it is stored with the consent
 * @throws when the limits cannot be read
 */
export function receiveSubscription(handedIn: FormSubmission, wording: string): Promise<FormResult> {
  return receiveForm(handedIn, {
    schema: newsletterSchema,
    limit: 'newsletter',
    what: 'a newsletter subscription',
    mailboxLimit: 'newsletterMailbox',
    async save({ email }, marks) {
      // The link is a secret of whom it is for: neither the log nor the office has it.
      const isSent = (await subscribe(email, { ...marks, wording })) !== null;
      if (isSent) log.info('a newsletter subscription waits for its confirmation');
      return isSent;
    },
  });
}
