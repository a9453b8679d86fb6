import { data } from 'react-router';
import { changeMany, type ManyChange } from '#app/features/inquiries/handling/handle-many.server.ts';
import type { ManyResult } from '#app/features/inquiries/handling/selection.ts';
import { manyForm, selection } from '#app/features/inquiries/handling/selection-form.server.ts';
import { newUndoRecord } from '#app/features/inquiries/handling/undo-record.ts';
import { undoToken } from '#app/features/inquiries/undo/undo-token.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import type { Failure } from '#app/office/failure.ts';
import { selectionName } from '#app/office/selection/selection-form.ts';
import { trashToken } from '#app/office/use-trash-offer.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { answersFamilies, listColleagues } from '#app/security/colleagues.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** Whether a form is a bulk action of the list. */
export function isOfMany(form: FormData): boolean {
  return manyForm.options.some(({ shape }) => shape.intent.value === form.get('intent'));
}

/** Assigns, moves on or trashes the selected inquiries; those changed meanwhile are skipped and counted. */
export async function changeSelection(administrator: Administrator, form: FormData) {
  const which = selection.safeParse(form.getAll(selectionName));
  const { value: input, errors } = parseForm(form, manyForm);
  if (!which.success) return answer({ status: 'failed' }, 400);
  if (errors) {
    const { visitAt } = errors;
    return answer(visitAt ? { status: 'undated', errors: visitAt } : { status: 'failed' }, 400);
  }
  const { intent } = input;
  return runCommand(
    'a selection of inquiries could not be changed',
    async () => {
      const change = await changeOf(input, administrator);
      if (change === 'nobody') return answer({ status: 'nobody' }, 400);
      const undoRecord = newUndoRecord();
      const done = await changeMany(administrator, which.data, change, undoRecord);
      // What a colleague trashed before is not part of this undo.
      const undo = intent === 'trash-many' ? trashToken(done) : undoToken(administrator, undoRecord);
      return answer({ status: 'many', intent, done: done.length, of: which.data.length, undo }, 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

/** An assignee needs an account. */
async function changeOf(
  input: ReturnType<typeof manyForm.parse>,
  administrator: Administrator,
): Promise<ManyChange | 'nobody'> {
  if (input.intent === 'trash-many') return { do: 'trash' };
  const { what, visitAt } = input;
  if (what.do === 'stage') {
    return what.stage === 'visit_planned' && visitAt ? { ...what, visitAt } : what;
  }
  if (what.to === '') return { do: 'assign', to: null };
  if (what.to === 'me') return { do: 'assign', to: administrator };
  const colleague = (await listColleagues()).find((each) => each.id === what.to && answersFamilies(each));
  return colleague ? { do: 'assign', to: colleague } : 'nobody';
}

function answer(body: ManyResult | Failure, status: number) {
  return data(body, { status });
}
