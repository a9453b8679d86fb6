import { log } from '#app/config/log.server.ts';
import { isBusy, withRole } from '#app/db/client.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { notifyOfInquiry } from '#app/features/inquiries/notify-of-inquiry.server.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission, SubmissionMarks } from '#app/forms/form-submission.server.ts';
import { isHoneypotFilled } from '#app/forms/honeypot.ts';
import { parsePublicForm } from '#app/forms/parse-form.ts';
import { phoneColumns } from '#app/forms/phone-e164.server.ts';
import { admitReceipt, refundReceipt } from '#app/forms/receipts.server.ts';
import { insertOnce, submissionId } from '#app/forms/submission-id.server.ts';
import { addressKey } from '#app/lib/email-address.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { raiseAlert } from '#app/security/alerts.server.ts';
import { verifyCsrfToken } from '#app/security/csrf.server.ts';
import { refund } from '#app/security/rate-limiter.server.ts';
import { admitSubmission, admitWithin, reportSuspicious } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { type ContactSubmission, contactSchema, suspiciousFields } from './contact-schema.ts';

/**
 * Receives the contact form, by script (spec §5, §7, §8): the token, then as below.
 * @throws when the rate limits cannot be read
 */
export async function receiveContactMessage(submission: FormSubmission): Promise<FormResult> {
  const { form, request } = submission;
  if (!verifyCsrfToken(request, form.get('csrfToken'))) {
    log.warn('a contact message without a token in force was refused');
    return { status: 'unproven' };
  }
  return receivePlainContactMessage(submission);
}

/**
 * Receives the contact form submitted natively, which is accepted from this site only: limit by address,
 * suspicious content, the fields, limit by sender, and only then the insert.
 * @throws when the rate limits cannot be read
 */
export async function receivePlainContactMessage({
  form,
  visitor,
  sentFrom = null,
}: FormSubmission): Promise<FormResult> {
  const byAddress = await admitSubmission('contact', visitor);
  if (!byAddress.allowed) return { status: 'limited', minutes: byAddress.minutes };
  const suspicious = suspiciousFields(form);
  if (suspicious.length > 0) {
    await reportSuspicious('contact', visitor);
    // Reported at each field: the user may not know which words are meant.
    const errors = Object.fromEntries(suspicious.map((name) => [name, [fieldMessages.suspicious]]));
    return { status: 'suspicious', errors };
  }
  const { value, errors } = parsePublicForm(form, contactSchema);
  if (errors) return { status: 'invalid', errors };
  const bySender = await admitWithin('contactSender', visitor, senderOf(value));
  if (!bySender.allowed) return { status: 'limited', minutes: bySender.minutes };
  const answered = await admitReceipt({ email: value.email, visitor });
  return keep(value, { suspectedSpam: isHoneypotFilled(form), sentFrom, answered }, visitor);
}

async function keep(
  message: ContactSubmission,
  marks: SubmissionMarks,
  visitor: Visitor,
): Promise<FormResult> {
  try {
    const isNew = await submitContactMessage(message, marks);
    // A resubmission after a lost response does not count towards the sender's three.
    if (!isNew) await takeBack(message, visitor);
    return { status: 'received' };
  } catch (error) {
    log.error({ err: error }, 'a contact message could not be kept');
    // A lock is not an abuse, and the sender's retry must not count towards the three.
    if (isBusy(error)) {
      await takeBack(message, visitor);
      return { status: 'busy' };
    }
    await raiseAlert({
      type: 'suspicious_activity',
      severity: 'medium',
      message: 'Un message du formulaire de contact n’a pas pu être enregistré.',
      details: { form: 'contact' },
      visitor,
    });
    return { status: 'failed' };
  }
}

/** Nothing was stored or sent. */
async function takeBack(message: ContactSubmission, visitor: Visitor): Promise<void> {
  await refund('contactSender', senderOf(message));
  await refundReceipt({ email: message.email, visitor });
}

/** The key of the second limit. */
function senderOf({ email }: ContactSubmission): string {
  return addressKey(email);
}

/**
 * Stores a contact message (spec §7: insert into contact_submissions). A resubmission is stored once, and
 * returns false.
 * @throws when the database refuses or does not answer
 */
async function submitContactMessage(
  message: ContactSubmission,
  { suspectedSpam = false, ...marks }: SubmissionMarks = {},
): Promise<boolean> {
  const { submissionKey: _, ...answers } = message;
  const number = phoneColumns(message.phone);
  const row = { ...answers, ...number, suspectedSpam, id: submissionId('contact_submissions', message) };
  return insertOnce(() =>
    withRole('site_visitor', async (tx) => {
      await insertRows(tx, contactSubmissions, [row]);
      await notifyOfInquiry(
        tx,
        { suspectedSpam, ...marks },
        {
          kind: 'message-receipt',
          recipient: message.email,
          recipientName: message.fullName,
          data: {},
          about: { kind: 'message', id: row.id },
        },
      );
    }),
  );
}
