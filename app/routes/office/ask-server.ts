import { data, isRouteErrorResponse } from 'react-router';
import { busyNotice } from '#app/office/busy-notice.ts';
import { sessionOver } from '#app/office/session-over.ts';

export type Failure = { status: 'failed' | 'signed-out' | 'busy' };

/**
 * What every `clientAction` of the office does: asks the server, and answers by itself when the server does not. A lost
 * connection or an ended session must not take the page away with what was typed. The status of a failure keeps the
 * router from reading the page anew, which would fail as well and put an error in its place. A redirect is thrown on.
 *
 * @param words the answer of a failure, where a page's answers are of another shape
 */
export async function askServer<Answer>(ask: () => Promise<Answer>): Promise<Answer | Unanswered<Failure>>;
export async function askServer<Answer, Own>(
  ask: () => Promise<Answer>,
  words: (failure: Failure) => Own,
): Promise<Answer | Unanswered<Own>>;
export async function askServer<Answer, Own>(
  ask: () => Promise<Answer>,
  words?: (failure: Failure) => Own,
): Promise<Answer | Unanswered<Own | Failure>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure: Failure = { status: isRouteErrorResponse(error) ? statusOf(error.status) : 'failed' };
    const status = failure.status === 'signed-out' ? 401 : 503;
    return data(words ? words(failure) : failure, { status });
  }
}

function statusOf(code: number): Failure['status'] {
  if (code === 503) return 'busy';
  return code === 401 || code === 403 ? 'signed-out' : 'failed';
}

/** What a toast says of it, where a page has no words of its own. */
export function unansweredNotice({ status }: Failure) {
  const style = 'destructive' as const;
  if (status === 'busy') return busyNotice;
  return status === 'signed-out'
    ? {
        title: sessionOver,
        text: 'Reconnectez-vous dans un autre onglet, puis réessayez.',
        style,
      }
    : {
        title: 'Erreur',
        text: 'Le site n’a pas répondu. Vérifiez votre accès à Internet, puis réessayez.',
        style,
      };
}

type Unanswered<Answer> = ReturnType<typeof data<Answer>>;
