import { endSession } from '#app/security/sessions.server.ts';
import { logAccountActivity } from './account-activity.server.ts';

/** Ends the session of this request and logs it. Returns the `Set-Cookie` value that deletes its cookie. */
export async function signOut(request: Request, now = new Date()): Promise<{ clearCookie: string }> {
  return await endSession(
    request,
    (tx, who) => logAccountActivity(tx, who, who, { action: 'signed_out' }),
    now,
  );
}
