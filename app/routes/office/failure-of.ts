import { isRouteErrorResponse } from 'react-router';

/**
 * What an office action came to in the browser when the server did not answer it: a lost connection or an ended
 * session must not take the page away with what was typed. A redirect is thrown on.
 */
export function failureOf(error: unknown): { status: 'failed' | 'signed-out' } {
  if (error instanceof Response) throw error;
  const signedOut = isRouteErrorResponse(error) && [401, 403].includes(error.status);
  return { status: signedOut ? 'signed-out' : 'failed' };
}
