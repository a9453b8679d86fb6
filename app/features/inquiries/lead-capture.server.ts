import { log } from '#app/config/log.server.ts';
import { isBusy, withRole } from '#app/db/client.server.ts';
import { handIn } from '#app/db/hand-in.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import type { FormAnswer } from '#app/forms/form-answers.ts';
import { isTrapped } from '#app/forms/honeypot.ts';
import { readAnswers } from '#app/forms/read-answers.ts';
import type { HandedIn } from '#app/forms/received-form.server.ts';
import { keepOnce, submissionId } from '#app/forms/submission-id.server.ts';
import { admitSubmission } from '#app/security/submissions.server.ts';
import { type Lead, leadSchema } from './lead-schema.ts';

/**
 * Receives the lead pop-up's form (spec §5, §7, §8).
 *
 * @throws when the limits cannot be read
 */
export async function receiveLead({ form, visitor }: HandedIn): Promise<FormAnswer> {
  const { value, errors } = readAnswers(form, leadSchema);
  if (errors) return { status: 'invalid', errors };
  // Counted only once it is a lead: a parent who mistypes is not sent away for a quarter of an hour.
  const limit = await admitSubmission('lead', visitor);
  if (!limit.allowed) return { status: 'limited', minutes: limit.minutes };
  try {
    await submitLead(value, { suspectedSpam: isTrapped(form) });
    return { status: 'received' };
  } catch (error) {
    log.error({ err: error }, 'a lead could not be kept');
    if (isBusy(error)) return { status: 'busy' };
    return { status: 'failed' };
  }
}

/**
 * Keeps a lead (spec §7: insert into lead_captures) as the anonymous visitor, who may insert and not read back. The
 * same submission sent twice is kept once: false for the second.
 *
 * @throws when the database refuses or does not answer
 */
export async function submitLead(lead: Lead, { suspectedSpam = false } = {}): Promise<boolean> {
  const { submissionKey: _, ...answers } = lead;
  const row = { ...answers, suspectedSpam, id: submissionId('lead_captures', lead) };
  return keepOnce(() => withRole('site_visitor', (tx) => handIn(tx, leadCaptures, [row])));
}
