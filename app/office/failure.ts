import { isReserved } from '#app/security/refusals.ts';
import { dismissToast, type Message, toastState } from '#app/ui/toasts.ts';

const statuses = ['failed', 'signed-out', 'reserved', 'busy'] as const;

/**
 * In place of a page's own result: the session has ended, the page is for another role than the person has now, the database had
 * no time for it, or it went wrong otherwise (a lost network, a fault of ours). Nothing was written, and what was typed stays
 * where it is.
 */
export type Failure = { status: (typeof statuses)[number] };

/** Whether a result of the office is a failure, and none of its page's own. */
export function isFailure<Result extends object>(result: Result | Failure): result is Failure {
  return 'status' in result && statuses.some((status) => status === result.status);
}

/** What an answer other than 2xx means, wherever it was asked for. */
export function failureOf(httpStatus: number, body: unknown): Failure {
  if (httpStatus === 503) return { status: 'busy' };
  if (httpStatus === 403 && isReserved(body)) return { status: 'reserved' };
  return { status: httpStatus === 401 || httpStatus === 403 ? 'signed-out' : 'failed' };
}

/** The beginning of every message shown because the session had ended. */
export const sessionOver = 'Votre session est terminée';

const style = 'destructive' as const;

const signedOut = {
  title: sessionOver,
  text: 'Reconnectez-vous dans un autre onglet, puis réessayez ici\u00A0: rien n’est perdu.',
  style,
};

const reserved = {
  title: 'Action réservée',
  text: 'Votre rôle ne permet pas cette action. Rien n’a été enregistré\u00A0: voyez cela avec la direction.',
  style,
};

const busy = {
  title: 'Un instant',
  text: 'Le site est très occupé et n’a pas pu enregistrer ce changement. Rien n’est perdu\u00A0: réessayez dans une minute.',
  style,
};

const unanswered = {
  title: 'Erreur',
  text: 'Le site n’a pas répondu. Vérifiez votre accès à Internet, puis réessayez.',
};

/** What to say when a request went wrong and nobody knows why. */
export type FailureWords = { title: string; text: string };

const notices = { busy, reserved, 'signed-out': signedOut } as const;

/** The toast of a failure: the same all over the office, but for the words of one that nobody can explain. */
export function failureNotice({ status }: Failure, failed: FailureWords = unanswered) {
  if (status === 'failed') return { ...failed, style } satisfies Message;
  return notices[status];
}

/** The same inside a page, beside what it is about. */
export function failureSentence(failure: Failure, failed: string): string {
  if (failure.status === 'failed') return failed;
  return failure.status === 'signed-out' ? `${sessionOver}. ${signedOut.text}` : notices[failure.status].text;
}

/** The same where something was only to be read: nothing was to be saved. */
export function unreadSentence(failure: Failure): string {
  if (failure.status === 'busy') return 'Le site est très occupé. Réessayez dans une minute.';
  return failureSentence(failure, unanswered.text);
}

/** Takes away the messages that say so, once somebody has signed in again: what they say is no longer true. */
export function dismissSessionOver(): void {
  for (const { id, title, text = '' } of toastState().toasts) {
    if (title.startsWith(sessionOver) || text.startsWith(sessionOver)) dismissToast(id);
  }
}
