import { data, isRouteErrorResponse } from 'react-router';
import { type Failure, failureOf } from '#app/office/failure.ts';

/**
 * The base of every office `clientAction`: calls the server, and returns a failure when the server does not
 * answer. A lost connection or an ended session must not replace the page and its unsaved text. The failure's
 * status keeps the router from revalidating, which would fail as well and show an error page. A redirect is
 * rethrown.
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
