import { log } from '#app/config/log.server.ts';
import { isBusy } from '#app/db/client.server.ts';
import type { z } from '#app/lib/zod.ts';
import { addressBlock } from '#app/security/client-address.ts';
import { admitSubmission } from '#app/security/submissions.server.ts';
import type { FormResult } from './form-results.ts';
import type { FormSubmission, SubmissionMarks } from './form-submission.server.ts';
import { isHoneypotFilled } from './honeypot.ts';
import { parsePublicForm } from './parse-form.ts';
import { admitReceipt, refundReceipt } from './receipts.server.ts';

/** A schema with the address for the confirmation mail. */
type Answerable = z.ZodObject & z.ZodType<{ email: string }>;

type Rules<Schema extends Answerable, Stored> = {
  schema: Schema;
  /** The form's rate limit. */
  limit: Parameters<typeof admitSubmission>[0];
  /** The subject of log messages: 'a lead'. */
  what: string;
  /** Stores the valid form; false when this submission was stored before. May throw database errors. */
  save: (value: z.output<Schema>, marks: SubmissionMarks) => Promise<Stored>;
  /** The limit of mails per mailbox. */
  mailboxLimit?: 'receipt' | 'newsletterMailbox';
  /** Returns the result for the browser, if it is more than 'received'. */
  answerTo?: (stored: Stored) => FormResult;
};

/**
 * Handles a public form without CSRF token: validates, counts, stores. Only valid forms count, so that typing
 * errors do not lead to a block.
 * @throws when the limits cannot be read
 */
export async function receiveForm<Schema extends Answerable, Stored>(
  { form, visitor, sentFrom = null }: FormSubmission,
  { schema, limit, what, save, mailboxLimit, answerTo }: Rules<Schema, Stored>,
): Promise<FormResult> {
  const { value, errors } = parsePublicForm(form, schema);
  if (errors) return { status: 'invalid', errors };
  const admitted = await admitSubmission(limit, visitor);
  if (!admitted.allowed) return { status: 'limited', minutes: admitted.minutes };
  const receipt = { email: value.email, visitor, mailboxLimit };
  const answered = await admitReceipt(receipt);
  try {
    const suspectedSpam = isHoneypotFilled(form);
    const block = addressBlock(visitor.clientAddress);
    const stored = await save(value, { suspectedSpam, sentFrom, answered, block });
    if (stored === false) await refundReceipt(receipt);
    return answerTo?.(stored) ?? { status: 'received' };
  } catch (error) {
    log.error({ err: error }, `${what} could not be kept`);
    return { status: isBusy(error) ? 'busy' : 'failed' };
  }
}
