import { logActivity } from '#app/office/activity-log.server.ts';
import { endSession } from '#app/security/sessions.server.ts';

/** Ends the session of this request and notes who left. Answers the `Set-Cookie` value that takes its cookie away. */
export async function signOut(request: Request, now = new Date()): Promise<{ clearCookie: string }> {
  return await endSession(
    request,
    (tx, who) =>
      logActivity(tx, who, {
        action: 'signed_out',
        subject: 'account',
        subjectId: who.id,
        subjectName: who.email,
      }),
    now,
  );
}
