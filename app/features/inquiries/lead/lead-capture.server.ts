import { withRole } from '#app/db/client.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { notifyOfInquiry } from '#app/features/inquiries/notify-of-inquiry.server.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission, SubmissionMarks } from '#app/forms/form-submission.server.ts';
import { phoneColumns } from '#app/forms/phone-e164.server.ts';
import { receiveForm } from '#app/forms/receive-form.server.ts';
import { insertOnce, submissionId } from '#app/forms/submission-id.server.ts';
import { type Lead, leadSchema } from './lead-schema.ts';

/**
 * Receives the lead pop-up's form (spec §5, §7, §8).
 * @throws when the rate limits cannot be read
 */
export function receiveLead(handedIn: FormSubmission): Promise<FormResult> {
  return receiveForm(handedIn, { schema: leadSchema, limit: 'lead', what: 'a lead', save: submitLead });
}

/**
 * Stores a lead (spec §7: insert into lead_captures) under the visitor's role, which may insert and not read.
 * A resubmission is stored once, and returns false.
 * @throws when the database refuses or does not answer
 */
export async function submitLead(
  lead: Lead,
  { suspectedSpam = false, ...marks }: SubmissionMarks = {},
): Promise<boolean> {
  const { submissionKey: _, ...answers } = lead;
  const row = {
    ...answers,
    ...phoneColumns(lead.phone),
    suspectedSpam,
    id: submissionId('lead_captures', lead),
  };
  return insertOnce(() =>
    withRole('site_visitor', async (tx) => {
      await insertRows(tx, leadCaptures, [row]);
      await notifyOfInquiry(
        tx,
        { suspectedSpam, ...marks },
        {
          kind: 'lead-receipt',
          recipient: lead.email,
          recipientName: lead.fullName,
          data: { childName: lead.childName, level: lead.levelInterest },
          about: { kind: 'lead', id: row.id },
        },
      );
    }),
  );
}
