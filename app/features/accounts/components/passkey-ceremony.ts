import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { loginNotices, type Notice } from '#app/features/accounts/accounts.ts';
import { dismissAbout, toast } from '#app/ui/toasts.ts';

/*
 * What a browser asks its keys; fetched once somebody uses one. Each answers with what is to be sent to the server, or null when
 * nothing came of it, which the person has been told.
 */

const about = 'passkey';

/** One of the owner's keys, in an open session. */
export async function answerRequest(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | null> {
  return await told(() => startAuthentication({ optionsJSON }));
}

/** A new key, on this device or another. */
export async function answerCreation(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<string | null> {
  return await told(() => startRegistration({ optionsJSON }));
}

/**
 * A key at the sign-in: any of the site's, after the password one of that account's. `offered`: among what the browser fills in by
 * itself, where nobody has asked for anything, so that nobody is told what came of it.
 */
export async function answerSignIn(
  step: 'password' | 'code',
  { offered = false } = {},
): Promise<string | null> {
  if (!offered) {
    return await told(async () => startAuthentication({ optionsJSON: await signInOptions(step) }));
  }
  try {
    const optionsJSON = await signInOptions(step);
    // Whoever has asked by then is not to be interrupted by an offer: the browser does one of the two.
    if (underWay > 0) return null;
    return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch (error) {
    return noted(error);
  }
}

/** What a person has asked for, and is not over. */
let underWay = 0;

/** The last request for what to ask of the keys. */
let lastAsked: Promise<unknown> = Promise.resolve();

/**
 * One after the other: the first answer gives this browser the cookie that all of its challenges are bound to, and two at once, the
 * offer's and that of who presses the button meanwhile, would give it two.
 */
function signInOptions(step: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const asked = lastAsked.then(() => toFailureResult(step));
  lastAsked = asked.catch(() => undefined);
  return asked;
}

async function toFailureResult(step: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const answer = await fetch('/admin/login/passkey', { method: 'POST', body: new URLSearchParams({ step }) });
  if (answer.ok) return await answer.json();
  if (answer.status === 429) throw new Refusal(loginNotices.tooManyAttempts((await answer.json()).minutes));
  throw new Refusal(answer.status === 404 ? loginNotices.codeExpired : loginNotices.procedureError);
}

/** The server would not have it. */
class Refusal extends Error {
  readonly notice: Notice;
  constructor(notice: Notice) {
    super(notice.text);
    this.notice = notice;
  }
}

async function told(ask: () => Promise<object>): Promise<string | null> {
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

/** By the name of what the browser throws. It does not tell a person who gave up from one without a key. */
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
