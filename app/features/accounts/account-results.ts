import type { Notice } from './accounts.ts';

/** What one may ask for on « Mon compte »; the value of a form's `intent`. */
const accountIntents = [
  'end-sessions',
  'change-password',
  'begin-second-factor',
  'cancel-second-factor',
  'confirm-second-factor',
  'renew-recovery-codes',
  'disable-second-factor',
  'choose-mail',
] as const;
export type AccountIntent = (typeof accountIntents)[number];

export function isAccountIntent(value: unknown): value is AccountIntent {
  return accountIntents.some((intent) => intent === value);
}

/** What became of it: its toast, what to correct, and codes that are shown this once. */
export type AccountResult = {
  ok: boolean;
  status: number;
  notice: Notice;
  fieldErrors: Record<string, string[]>;
  recoveryCodes?: string[];
};

export function accountDone(title: string, text: string): AccountResult {
  return { ok: true, status: 200, notice: { title, text, style: 'default' }, fieldErrors: {} };
}

export function accountRefused(
  status: number,
  notice: { title: string; text: string },
  fieldErrors: Record<string, string[]> = {},
): AccountResult {
  const { title, text } = notice;
  return { ok: false, status, notice: { title, text, style: 'destructive' }, fieldErrors };
}
