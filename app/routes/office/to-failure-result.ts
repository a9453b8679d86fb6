import { data, isRouteErrorResponse } from 'react-router';
import { type Failure, failureOf } from '#app/office/failure.ts';

/**
 * What every `clientAction` of the office does: asks the server, and answers by itself when the server does not. A lost
 * connection or an ended session must not take the page away with what was typed. The status of a failure keeps the
 * router from reading the page again, which would fail as well and put an error in its place. A redirect is thrown on.
 */
export async function toFailureResult<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure: Failure = isRouteErrorResponse(error)
      ? failureOf(error.status, error.data)
      : { status: 'failed' };
    return data(failure, { status: failure.status === 'signed-out' ? 401 : 503 });
  }
}
