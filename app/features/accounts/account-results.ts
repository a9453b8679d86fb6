import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { FieldErrors } from '#app/forms/form-results.ts';
import type { Notice } from './accounts.ts';

/** The actions of « Mon compte »; the values of a form's `intent`. */
const accountIntents = [
  'end-sessions',
  'change-password',
  'begin-second-factor',
  'cancel-second-factor',
  'confirm-second-factor',
  'renew-recovery-codes',
  'disable-second-factor',
  'choose-mail',
  'request-passkey',
  'begin-passkey',
  'add-passkey',
  'rename-passkey',
  'remove-passkey',
  'change-email',
  'cancel-email-change',
  'require-second-factor',
] as const;
export type AccountIntent = (typeof accountIntents)[number];

/** Those that set up a second factor: the only ones open to users who must have one and have none. */
const enrolmentIntents: readonly AccountIntent[] = [
  'begin-second-factor',
  'cancel-second-factor',
  'confirm-second-factor',
  'begin-passkey',
  'add-passkey',
];

export function isEnrolmentIntent(value: unknown): value is AccountIntent {
  return enrolmentIntents.some((intent) => intent === value);
}

export function isAccountIntent(value: unknown): value is AccountIntent {
  return accountIntents.some((intent) => intent === value);
}

/**
 * The result of an action: its toast, field errors, recovery codes (shown once), and the WebAuthn options for
 * the browser.
 */
export type AccountResult = {
  ok: boolean;
  status: number;
  notice: Notice;
  fieldErrors: FieldErrors;
  recoveryCodes?: string[];
  passkeyCreation?: { options: PublicKeyCredentialCreationOptionsJSON; name: string };
  passkeyRequest?: PublicKeyCredentialRequestOptionsJSON;
};

export function accountDone(title: string, text: string): AccountResult {
  return { ok: true, status: 200, notice: { title, text, style: 'default' }, fieldErrors: {} };
}

export function accountRefused(
  status: number,
  notice: { title: string; text: string },
  fieldErrors: FieldErrors = {},
): AccountResult {
  const { title, text } = notice;
  return { ok: false, status, notice: { title, text, style: 'destructive' }, fieldErrors };
}
