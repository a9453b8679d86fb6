import { useRef } from 'react';
import type { AccountAnswer } from '#app/features/accounts/account-answers.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

const path = '/admin/security/account';

/**
 * A form of « Mon compte »: says its answer once as a toast, puts focus on the first field to correct, empties the form
 * when all went well. `onDone` hears of success.
 */
export function useAccountForm(onDone?: (answer: AccountAnswer) => void) {
  const form = useRef<HTMLFormElement>(null);
  const action = useOfficeAction<AccountAnswer>({
    to: path,
    // One for all forms of the page: what was told before, whichever form it came from, is no longer true.
    about: path,
    notice: (answer) => answer.notice,
    onAnswer(answer) {
      const fieldErrors = isFailure(answer) ? {} : answer.fieldErrors;
      if (!isFailure(answer) && answer.ok) {
        form.current?.reset();
        onDone?.(answer);
      } else {
        firstWrong(form.current, Object.keys(fieldErrors))?.focus();
      }
    },
  });
  const { answer, Form, busy, send } = action;
  return {
    /** Give it `formProps`, and a `SessionTokenField`. */
    Form,
    formProps: { ref: form, method: 'post', action: path, noValidate: true } as const,
    errors: answer && !isFailure(answer) && !answer.ok ? answer.fieldErrors : {},
    busy,
    send,
  };
}

function firstWrong(form: HTMLFormElement | null, names: string[]): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join(',') || ':invalid');
}
