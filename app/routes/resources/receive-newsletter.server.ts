import { consentWording } from '#app/features/newsletter/consent-wording.ts';
import { receiveSubscription } from '#app/features/newsletter/receive-subscription.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission } from '#app/forms/form-submission.server.ts';

/** Receives the newsletter's form, submitted by our script or natively, with the consent's wording. */
export async function receiveNewsletter(submission: FormSubmission): Promise<FormResult> {
  return receiveSubscription(submission, consentWording(await currentSchool()));
}
