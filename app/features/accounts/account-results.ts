import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
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

/** Those that set a second factor up: all that is open to who must have one and has none. */
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

/** What became of it: its toast, what to correct, codes that are shown this once, and what the browser is to ask its keys. */
export type AccountResult = {
  ok: boolean;
  status: number;
  notice: Notice;
  fieldErrors: Record<string, string[]>;
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
  fieldErrors: Record<string, string[]> = {},
): AccountResult {
  const { title, text } = notice;
  return { ok: false, status, notice: { title, text, style: 'destructive' }, fieldErrors };
}
