import { isReserved } from '#app/security/refusals.ts';
import { dismissToast, type Message, toastState } from '#app/ui/toasts.ts';

const statuses = ['failed', 'signed-out', 'reserved', 'busy'] as const;

/**
 * Replaces a page's own result: the session has ended, the role has changed, the database was too busy, or an
 * unexpected error (network loss, server fault). Nothing was written; the form's text stays.
 */
export type Failure = { status: (typeof statuses)[number] };

/** Whether an office result is a failure rather than the page's own result. */
export function isFailure<Result extends object>(result: Result | Failure): result is Failure {
  return 'status' in result && statuses.some((status) => status === result.status);
}

/** Maps a response other than 2xx to a failure. */
export function failureOf(httpStatus: number, body: unknown): Failure {
  if (httpStatus === 503) return { status: 'busy' };
  if (httpStatus === 403 && isReserved(body)) return { status: 'reserved' };
  return { status: httpStatus === 401 || httpStatus === 403 ? 'signed-out' : 'failed' };
}

/** The start of every message about an ended session. */
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

/** The message of a failure without a known cause. */
export type FailureText = { title: string; text: string };

const notices = { busy, reserved, 'signed-out': signedOut } as const;

/** The toast of a failure: the same in the whole office, except for the words of an unknown failure. */
export function failureNotice({ status }: Failure, failed: FailureText = unanswered) {
  if (status === 'failed') return { ...failed, style } satisfies Message;
  return notices[status];
}

/** The same, inside a page. */
export function failureSentence(failure: Failure, failed: string): string {
  if (failure.status === 'failed') return failed;
  return failure.status === 'signed-out' ? `${sessionOver}. ${signedOut.text}` : notices[failure.status].text;
}

/** The same for a failed read, where no save was pending. */
export function unreadSentence(failure: Failure): string {
  if (failure.status === 'busy') return 'Le site est très occupé. Réessayez dans une minute.';
  return failureSentence(failure, unanswered.text);
}

/** Dismisses messages about the ended session once the user has signed in again. */
export function dismissSessionOver(): void {
  for (const { id, title, text = '' } of toastState().toasts) {
    if (title.startsWith(sessionOver) || text.startsWith(sessionOver)) dismissToast(id);
  }
}
