import { data, redirect } from 'react-router';
import {
  eraseInquiry,
  handleInquiry,
  noteInquiry,
  reopenInquiry,
} from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import {
  type HandlingResult,
  handlingForm,
  inquiryAddress,
} from '#app/features/inquiries/handling/handling-form.ts';
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
  const asked = handlingForm.safeParse(Object.fromEntries(form));
  if (!which.success) return handlingResult({ status: 'failed' }, 404);
  if (!asked.success)
    return handlingResult({ status: 'invalid', errors: asked.error.issues.map(messageOf) }, 400);
  const { intent } = asked.data;
  return attemptWrite(
    'an inquiry could not be changed',
    async () => {
      const status = await command({ administrator, ...which.data }, asked.data);
      if (status === 'done' && intent === 'erase') throw redirect(back);
      // 200 even when it came too late: after a 409 the page would keep showing what is no longer so.
      return handlingResult({ status, intent }, 200);
    },
    () => handlingResult({ status: 'failed' }, 500),
  );
}

type Target = Parameters<typeof reopenInquiry>[0];
type HandlingInput = ReturnType<typeof handlingForm.parse>;

function command(target: Target, asked: HandlingInput) {
  if (asked.intent === 'handle') return handleInquiry({ ...target, note: asked.note, known: asked.known });
  if (asked.intent === 'note') return noteInquiry({ ...target, note: asked.note, known: asked.known });
  return asked.intent === 'reopen' ? reopenInquiry(target) : eraseInquiry(target);
}

const messageOf = ({ message }: { message: string }) => message;

function handlingResult(body: HandlingResult | Failure, status: number) {
  return data(body, { status });
}
