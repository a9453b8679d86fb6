import { log } from '#app/config/log.server.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission } from '#app/forms/form-submission.server.ts';
import { receiveForm } from '#app/forms/receive-form.server.ts';
import { newsletterSchema } from './newsletter-schema.ts';
import { subscribe } from './subscriptions.server.ts';

/**
 * Receives the newsletter's form, by script or natively. The response is the same whether or not the address
 * was known.
 * @param wording the form's consent (`consentWording`): stored with the subscription
 * @throws when the rate limits cannot be read
 */
export function receiveSubscription(handedIn: FormSubmission, wording: string): Promise<FormResult> {
  return receiveForm(handedIn, {
    schema: newsletterSchema,
    limit: 'newsletter',
    what: 'a newsletter subscription',
    mailboxLimit: 'newsletterMailbox',
    async save({ email }, marks) {
      // The link is the recipient's secret: it is neither logged nor shown in the office.
      const isSent = (await subscribe(email, { ...marks, wording })) !== null;
      if (isSent) log.info('a newsletter subscription waits for its confirmation');
      return isSent;
    },
  });
}
