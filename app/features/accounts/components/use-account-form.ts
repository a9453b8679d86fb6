import { useEffect, useRef } from 'react';
import type { AccountAnswer } from '#app/features/accounts/account-answers.ts';
import { useOfficeFetcher } from '#app/office/office-form.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { dismissToast } from '#app/ui/toasts.ts';

/** The address every form of « Mon compte » is sent to. */
export const accountPath = '/admin/security/account';

/** The last answer that was told, whichever form it came from. */
let told = 0;

/**
 * A form of « Mon compte »: says its answer once as a toast, puts focus on the first field to correct, empties the form
 * when all went well. `onDone` hears of success.
 */
export function useAccountForm(onDone?: (answer: AccountAnswer) => void) {
  const fetcher = useOfficeFetcher<AccountAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { data: answer } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once, whatever is rendered since.
  useEffect(() => {
    if (!answer) return;
    // The answer to this form only: what one before was told is no longer true.
    dismissToast(told);
    told = toast(answer.notice);
    if (answer.ok) {
      form.current?.reset();
      onDone?.(answer);
      return;
    }
    const wrong = form.current?.querySelector<HTMLElement>(
      Object.keys(answer.fieldErrors)
        .map((name) => `[name="${name}"]`)
        .join(',') || ':invalid',
    );
    wrong?.focus();
  }, [answer]);
  const errors = answer && !answer.ok ? answer.fieldErrors : {};
  return { fetcher, form, errors, busy: fetcher.state !== 'idle' };
}
