import { data, redirect } from 'react-router';
import {
  eraseInquiry,
  handleInquiry,
  noteInquiry,
  reopenInquiry,
} from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { handlingForm, inquiryAddress } from '#app/features/inquiries/handling/handling-form.server.ts';
import type { HandlingResult } from '#app/features/inquiries/handling/handling-result.ts';
import type { Failure } from '#app/office/failure.ts';
import { attemptWrite } from '#app/routes/office/attempt-write.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

type Change = {
  administrator: Administrator;
  form: FormData;
  /** `kind` and `id` of the inquiry, as somebody sent them. */
  address: unknown;
  /** Where an erased inquiry leads to. */
  back: string;
};

/** What a form of the list or of one inquiry asks for. */
export async function changeInquiry({ administrator, form, address, back }: Change) {
  const which = inquiryAddress.safeParse(address);
  const parsed = handlingForm.safeParse(Object.fromEntries(form));
  if (!which.success) return handlingResult({ status: 'failed' }, 404);
  if (!parsed.success)
    return handlingResult({ status: 'invalid', errors: parsed.error.issues.map(messageOf) }, 400);
  const { intent } = parsed.data;
  return attemptWrite(
    'an inquiry could not be changed',
    async () => {
      const status = await command({ administrator, ...which.data }, parsed.data);
      if (status === 'done' && intent === 'erase') throw redirect(back);
      // 200 even when it came too late: after a 409 the page would keep showing what is no longer so.
      return handlingResult({ status, intent }, 200);
    },
    () => handlingResult({ status: 'failed' }, 500),
  );
}

type Target = Parameters<typeof reopenInquiry>[0];
type HandlingInput = ReturnType<typeof handlingForm.parse>;

function command(target: Target, parsed: HandlingInput) {
  if (parsed.intent === 'handle') return handleInquiry({ ...target, note: parsed.note, known: parsed.known });
  if (parsed.intent === 'note') return noteInquiry({ ...target, note: parsed.note, known: parsed.known });
  return parsed.intent === 'reopen' ? reopenInquiry(target) : eraseInquiry(target);
}

const messageOf = ({ message }: { message: string }) => message;

function handlingResult(body: HandlingResult | Failure, status: number) {
  return data(body, { status });
}
