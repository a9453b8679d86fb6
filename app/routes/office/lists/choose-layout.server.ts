import { data } from 'react-router';
import { chooseListLayout } from '#app/features/accounts/list-layout.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { CardableList } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { LayoutAnswer } from './layout-answer.ts';

const layoutForm = z.object({ intent: z.literal('choose-layout'), layout: z.enum(['table', 'cards']) });

/** Whether a form of a list sets its layout. */
export function isLayoutChoice(form: FormData): boolean {
  return form.get('intent') === layoutForm.shape.intent.value;
}

/** Stores a user's layout of a list. */
export async function chooseLayout({ id }: Administrator, list: CardableList, form: FormData) {
  const { value: choice } = parseForm(form, layoutForm);
  if (!choice) return answer({ status: 'failed' }, 400);
  const { layout } = choice;
  return runCommand(
    'how a list is shown could not be kept',
    async () => {
      await chooseListLayout({ adminId: id, list, layout });
      return answer({ status: 'chosen' }, 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: LayoutAnswer | Failure, status: number) {
  return data(body, { status });
}
