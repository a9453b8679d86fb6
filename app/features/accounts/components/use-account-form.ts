import { createContext, useContext, useRef } from 'react';
import type { AccountResult } from '#app/features/accounts/account-results.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { firstWrong } from './first-wrong.ts';

/** The page whose forms these are: « Mon compte », or the one that sets a compulsory second factor up. */
export const AccountPath = createContext('/admin/security/account');

/**
 * A form of « Mon compte »: says its result once as a toast, puts focus on the first field to correct, empties the form
 * when all went well. `onDone` is called on success.
 */
export function useAccountForm(onDone?: (result: AccountResult) => void) {
  const form = useRef<HTMLFormElement>(null);
  const path = useContext(AccountPath);
  const action = useOfficeAction<AccountResult>({
    to: path,
    // One for all forms of the page: an earlier message, whichever form it came from, is no longer true.
    about: path,
    notice: (result) => result.notice,
    onResult(result) {
      const fieldErrors = isFailure(result) ? {} : result.fieldErrors;
      if (!isFailure(result) && result.ok) {
        form.current?.reset();
        onDone?.(result);
      } else {
        firstWrong(form.current, Object.keys(fieldErrors))?.focus();
      }
    },
  });
  const { result, Form, busy, send } = action;
  return {
    /** Give it `formProps`, and a `SessionTokenField`. */
    Form,
    formProps: { ref: form, method: 'post', action: path, noValidate: true } as const,
    errors: result && !isFailure(result) && !result.ok ? result.fieldErrors : {},
    busy,
    send,
  };
}
