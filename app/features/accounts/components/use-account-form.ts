import { createContext, useContext, useRef } from 'react';
import type { AccountResult } from '#app/features/accounts/account-results.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { firstInvalid } from './first-invalid.ts';

/** The page of these forms: « Mon compte », or the one that sets up a required second factor. */
export const AccountPath = createContext('/admin/security/account');

/**
 * A form of « Mon compte »: shows its result once as a toast, focuses the first invalid field, resets the
 * form on success. `onDone` is called on success.
 */
export function useAccountForm(onDone?: (result: AccountResult) => void) {
  const form = useRef<HTMLFormElement>(null);
  const path = useContext(AccountPath);
  const action = useOfficeAction<AccountResult>({
    to: path,
    // One subject for all forms of the page: an earlier message of any of them is outdated.
    about: path,
    notice: (result) => result.notice,
    onResult(result) {
      const fieldErrors = isFailure(result) ? {} : result.fieldErrors;
      if (!isFailure(result) && result.ok) {
        form.current?.reset();
        onDone?.(result);
      } else {
        firstInvalid(form.current, Object.keys(fieldErrors))?.focus();
      }
    },
  });
  const { result, Form, busy, send } = action;
  return {
    /** Needs `formProps`, and a `SessionTokenField` inside. */
    Form,
    formProps: { ref: form, method: 'post', action: path, noValidate: true } as const,
    errors: result && !isFailure(result) && !result.ok ? result.fieldErrors : {},
    busy,
    send,
  };
}
