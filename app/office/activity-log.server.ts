import type { Transaction } from '#app/db/client.server.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { requestMark } from '#app/lib/current-request.server.ts';
import type { ActivityAction, ActivitySubject } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** What an action concerns. */
export type Subject = {
  subject: ActivitySubject;
  /** The row's id, when the action concerns one. */
  subjectId?: string;
  /** The row's name at that time. Never text written by a family. */
  subjectName?: string;
};

/** An action of a staff member and its subject. */
export type Activity = Subject & {
  action: ActivityAction;
  /** Context: names of changed fields, number of exported rows. */
  details?: Record<string, unknown>;
};

/** Who acted: a staff member, or a server command, which has no account. */
export type Actor = Pick<Administrator, 'fullName'> & { id: string | null };

/** Server commands (`npm run admin:create`) and the server's start. */
export const serverItself: Actor = { id: null, fullName: 'Commande du serveur' };

/**
 * Logs the actor, the action and the request id in the transaction of the action: both commit, or neither.
 * For the roles `site_administrator` and `site_guard`.
 */
export async function logActivity(tx: Transaction, who: Actor, activity: Activity): Promise<void> {
  await tx.insert(activityLog).values({
    ...activity,
    details: { ...activity.details, ...requestMark() },
    subjectName: activity.subjectName?.slice(0, 300),
    adminId: who.id,
    adminName: who.fullName,
  });
}
