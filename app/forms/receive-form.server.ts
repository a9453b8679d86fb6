import { log } from '#app/config/log.server.ts';
import { isBusy } from '#app/db/client.server.ts';
import type { z } from '#app/lib/zod.ts';
import { addressBlock } from '#app/security/client-address.ts';
import { admitSubmission } from '#app/security/submissions.server.ts';
import type { FormResult } from './form-results.ts';
import type { FormSubmission, SubmissionMarks } from './form-submission.server.ts';
import { isHoneypotFilled } from './honeypot.ts';
import { parseForm } from './parse-form.ts';
import { admitReceipt, refundReceipt } from './receipts.server.ts';

/** Whatever a form asks, it asks for the address that is answered. */
type Answerable = z.ZodObject & z.ZodType<{ email: string }>;

type Rules<Schema extends Answerable, Kept> = {
  schema: Schema;
  /** Which form's limit it counts against. */
  limit: Parameters<typeof admitSubmission>[0];
  /** What a failure is logged as: 'a lead'. */
  what: string;
  /** Keeps what passed, false when that very submission was kept before; may throw whatever the database throws. */
  save: (value: z.output<Schema>, marks: SubmissionMarks) => Promise<Kept>;
  /** By which limit the messages to one mailbox are counted. */
  mailboxLimit?: 'receipt' | 'newsletterMailbox';
  /** What to answer to what came of it, where that is more than that it was received. */
  answerTo?: (kept: Kept) => FormResult;
};

/**
 * Takes in a public form that carries no token: checked, counted, kept. Counted only once it is good: who mistypes is
 * not sent away for a quarter of an hour.
 *
 * @throws when the limits cannot be read
 */
export async function receiveForm<Schema extends Answerable, Kept>(
  { form, visitor, sentFrom = null }: FormSubmission,
  { schema, limit, what, save: keep, mailboxLimit, answerTo }: Rules<Schema, Kept>,
): Promise<FormResult> {
  const { value, errors } = parseForm(form, schema);
  if (errors) return { status: 'invalid', errors };
  const admitted = await admitSubmission(limit, visitor);
  if (!admitted.allowed) return { status: 'limited', minutes: admitted.minutes };
  const receipt = { email: value.email, visitor, mailboxLimit };
  const answered = await admitReceipt(receipt);
  try {
    const suspectedSpam = isHoneypotFilled(form);
    const block = addressBlock(visitor.clientAddress);
    const kept = await keep(value, { suspectedSpam, sentFrom, answered, block });
    if (kept === false) await refundReceipt(receipt);
    return answerTo?.(kept) ?? { status: 'received' };
  } catch (error) {
    log.error({ err: error }, `${what} could not be kept`);
    return { status: isBusy(error) ? 'busy' : 'failed' };
  }
}
