import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { loginNotices, type Notice } from '#app/features/accounts/accounts.ts';
import { dismissAbout, toast } from '#app/ui/toasts.ts';

/*
 * WebAuthn in the browser; loaded on first use. Each function returns what to send to the server, or null on
 * failure, which it has reported.
 */

const about = 'passkey';

/** A passkey of the owner, in an open session. */
export async function answerRequest(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | null> {
  return await reportingErrors(() => startAuthentication({ optionsJSON }));
}

/** A new passkey, on this device or another. */
export async function answerCreation(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<string | null> {
  return await reportingErrors(() => startRegistration({ optionsJSON }));
}

/**
 * A passkey at the sign-in: any of the site's, after the password one of that account's. `offered`: browser
 * autofill, which the user did not request, so its failures are silent.
 */
export async function answerSignIn(
  step: 'password' | 'code',
  { offered = false } = {},
): Promise<string | null> {
  if (!offered) {
    return await reportingErrors(async () => startAuthentication({ optionsJSON: await signInOptions(step) }));
  }
  try {
    const optionsJSON = await signInOptions(step);
    // An offer must not interrupt a request of the user: the browser runs one at a time.
    if (underWay > 0) return null;
    return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch (error) {
    return noted(error);
  }
}

/** Pending requests of the user. */
let underWay = 0;

/** The last request for options. */
let lastRequest: Promise<unknown> = Promise.resolve();

/**
 * Serialised: the first response sets the cookie that all challenges of this browser are bound to, and two
 * concurrent ones, of the offer and of a click, would set two.
 */
function signInOptions(step: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const request = lastRequest.then(() => toFailureResult(step));
  lastRequest = request.catch(() => undefined);
  return request;
}

async function toFailureResult(step: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = await fetch('/admin/login/passkey', { method: 'POST', body: new URLSearchParams({ step }) });
  if (answer.ok) return await answer.json();
  if (answer.status === 429) throw new Refusal(loginNotices.tooManyAttempts((await answer.json()).minutes));
  throw new Refusal(answer.status === 404 ? loginNotices.codeExpired : loginNotices.procedureError);
}

/** The server refused. */
class Refusal extends Error {
  readonly notice: Notice;
  constructor(notice: Notice) {
    super(notice.text);
    this.notice = notice;
  }
}

async function reportingErrors(ask: () => Promise<object>): Promise<string | null> {
  dismissAbout(about);
  underWay += 1;
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    toast(noticeOf(error), about);
    return noted(error);
  } finally {
    underWay -= 1;
  }
}

function noted(error: unknown): null {
  console.info('Clé d’accès non utilisée', error);
  return null;
}

const problem = (title: string, text: string): Notice => ({ title, text, style: 'destructive' });

function noticeOf(error: unknown): Notice {
  if (error instanceof Refusal) return error.notice;
  const name = error instanceof Error ? error.name : '';
  return notices[name] ?? loginNotices.procedureError;
}

/** By the browser's error name. It does not distinguish a user who cancelled from one without a passkey. */
const notices: Readonly<Record<string, Notice>> = {
  NotAllowedError: problem('Clé d’accès non utilisée', 'La demande a été annulée, ou son temps est écoulé.'),
  AbortError: problem('Clé d’accès non utilisée', 'La demande a été interrompue.'),
  InvalidStateError: problem('Clé d’accès déjà là', 'Cet appareil en a déjà une pour votre compte.'),
  SecurityError: problem('Clé d’accès impossible', 'Le site n’est pas ouvert à son adresse habituelle.'),
  NotSupportedError: problem('Clé d’accès impossible', 'Cet appareil ne sait pas faire ce qui est demandé.'),
  ConstraintError: problem(
    'Clé d’accès impossible',
    'Cet appareil ne vérifie pas qui l’utilise\u00A0: donnez-lui un code, une empreinte ou un visage.',
  ),
  TypeError: problem('Erreur', 'Le site n’a pas répondu. Vérifiez votre connexion.'),
};
