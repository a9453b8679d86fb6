import { data, isRouteErrorResponse } from 'react-router';

export type Failure = { status: 'failed' | 'signed-out' };

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
    const signedOut = isRouteErrorResponse(error) && [401, 403].includes(error.status);
    const failure: Failure = { status: signedOut ? 'signed-out' : 'failed' };
    return data(words ? words(failure) : failure, { status: signedOut ? 401 : 503 });
  }
}

/** What a toast says of it, where a page has no words of its own. */
export function unansweredNotice({ status }: Failure) {
  const style = 'destructive' as const;
  return status === 'signed-out'
    ? {
        title: 'Votre session est terminée',
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
