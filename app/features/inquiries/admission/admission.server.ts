import { withRole } from '#app/db/client.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { admissions } from '#app/db/schema/inquiries.ts';
import { notifyOfInquiry } from '#app/features/inquiries/notify-of-inquiry.server.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission, SubmissionMarks } from '#app/forms/form-submission.server.ts';
import { phoneColumns } from '#app/forms/phone-e164.server.ts';
import { receiveForm } from '#app/forms/receive-form.server.ts';
import { insertOnce, submissionId } from '#app/forms/submission-id.server.ts';
import { type Admission, admissionSchema } from './admission-schema.ts';

/**
 * Receives the pre-registration form, by script or natively (spec §5, §7, §8).
 * @throws when the rate limits cannot be read
 */
export function receiveAdmission(handedIn: FormSubmission): Promise<FormResult> {
  return receiveForm(handedIn, {
    schema: admissionSchema,
    limit: 'admission',
    what: 'a pre-registration',
    save: submitAdmission,
  });
}

/**
 * Stores a pre-registration (spec §7: insert into admissions). A resubmission is stored once, and returns
 * false.
 * @throws when the database refuses or does not answer
 */
async function submitAdmission(
  admission: Admission,
  { suspectedSpam = false, ...marks }: SubmissionMarks = {},
): Promise<boolean> {
  const { submissionKey: _, message = null, ...answers } = admission;
  const number = phoneColumns(admission.phone);
  const row = { ...answers, ...number, message, suspectedSpam, id: submissionId('admissions', admission) };
  return insertOnce(() =>
    withRole('site_visitor', async (tx) => {
      await insertRows(tx, admissions, [row]);
      await notifyOfInquiry(
        tx,
        { suspectedSpam, ...marks },
        {
          kind: 'admission-receipt',
          recipient: admission.email,
          recipientName: admission.parentName,
          data: { childName: admission.childName, level: admission.schoolLevel },
          about: { kind: 'admission', id: row.id },
        },
      );
    }),
  );
}
