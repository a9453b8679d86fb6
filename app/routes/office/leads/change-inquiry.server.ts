import { data, redirect } from 'react-router';
import { mergeInquiries, separateInquiry } from '#app/features/inquiries/families/merges.server.ts';
import { logCall, withdrawCall } from '#app/features/inquiries/handling/exchange.server.ts';
import { type FollowUp, followUp } from '#app/features/inquiries/handling/follow-up.server.ts';
import {
  eraseInquiry,
  handleInquiry,
  noteInquiry,
  reopenInquiry,
} from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { handlingForm, inquiryAddress } from '#app/features/inquiries/handling/handling-form.server.ts';
import type { HandlingResult } from '#app/features/inquiries/handling/handling-result.ts';
import type { HandlingOutcome, Target } from '#app/features/inquiries/handling/inquiry-target.server.ts';
import { trashInquiry } from '#app/features/inquiries/handling/trash-inquiry.server.ts';
import { newUndoRecord } from '#app/features/inquiries/handling/undo-record.ts';
import { undoToken } from '#app/features/inquiries/undo/undo-token.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import type { Failure } from '#app/office/failure.ts';
import { withTrashed } from '#app/office/use-trash-offer.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { answersFamilies, listColleagues } from '#app/security/colleagues.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

type Change = {
  administrator: Administrator;
  form: FormData;
  /** `kind` and `id` of the inquiry, not validated yet. */
  address: unknown;
  /** The page after an inquiry was erased. */
  back: string;
};

/** Handles a form of the list or of one inquiry. */
export async function changeInquiry({ administrator, form, address, back }: Change) {
  const which = inquiryAddress.safeParse(address);
  const { value: input, errors } = parseForm(form, handlingForm);
  if (!which.success) return handlingResult({ status: 'failed' }, 404);
  if (errors) return refusal(String(form.get('intent')), Object.values(errors).flat());
  const { intent } = input;
  return runCommand(
    'an inquiry could not be changed',
    async () => {
      const undoRecord = newUndoRecord();
      const status = await command({ administrator, ...which.data, undoRecord }, input);
      if (status === 'nobody') return refusal(intent, ['Ce compte n’existe plus, ou est désactivé.']);
      if (status === 'done' && intent === 'erase') throw redirect(back);
      if (status === 'done' && intent === 'trash') throw redirect(withTrashed(back, which.data.id), 303);
      if (status === 'done')
        return handlingResult({ status, intent, undo: undoToken(administrator, undoRecord) }, 200);
      // 200 even when it came too late: after a 409 the page would not reload its data.
      return handlingResult({ status, intent }, 200);
    },
    () => handlingResult({ status: 'failed' }, 500),
  );
}

type HandlingInput = ReturnType<typeof handlingForm.parse>;

function command(target: Target, parsed: HandlingInput): Promise<HandlingOutcome | 'nobody'> {
  switch (parsed.intent) {
    case 'handle':
      return handleInquiry({ ...target, note: parsed.note, known: parsed.known });
    case 'note':
      return noteInquiry({ ...target, note: parsed.note, known: parsed.known });
    case 'reopen':
      return reopenInquiry(target);
    case 'trash':
      return trashInquiry(target);
    case 'erase':
      return eraseInquiry(target);
    case 'call':
      return logCall(target, parsed.way);
    case 'withdraw-call':
      return withdrawCall(target, parsed.exchange);
    case 'merge':
      return mergeAbout(target, parsed);
    case 'separate':
      return separateInquiry(target, parsed.duplicate);
    case 'follow':
      return follow(target, parsed);
  }
}

/** A merge from an inquiry's page must include that inquiry. */
async function mergeAbout(
  { administrator, id }: Target,
  { main, others }: HandlingInput & { intent: 'merge' },
) {
  const isAbout = [main, ...others].some((each) => each.id === id);
  return isAbout ? mergeInquiries({ administrator, main, others }) : 'late';
}

/** A new assignee must be able to answer; an existing one may stay. */
async function follow(target: Target, input: HandlingInput & { intent: 'follow' }) {
  const { stage, visitAt, assignedTo, knownStage, knownVisit, knownAssigned } = input;
  const known: FollowUp = { stage: knownStage, visitAt: knownVisit, assignedTo: knownAssigned };
  const colleagues = assignedTo === null ? [] : await listColleagues();
  const assignee = colleagues.find(({ id }) => id === assignedTo) ?? null;
  const isOpen = assignee !== null && (answersFamilies(assignee) || assignee.id === knownAssigned);
  if (assignedTo !== null && !isOpen) return 'nobody';
  return followUp(target, { stage, visitAt, assignee }, known);
}

function refusal(intent: string, errors: string[]) {
  return handlingResult({ status: 'invalid', intent, errors }, 400);
}

function handlingResult(body: HandlingResult | Failure, status: number) {
  return data(body, { status });
}
