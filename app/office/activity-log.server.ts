import type { Transaction } from '#app/db/client.server.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { requestMark } from '#app/lib/current-request.server.ts';
import type { ActivityAction, ActivitySubject } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** What somebody of the staff did, to what. */
export type Activity = {
  action: ActivityAction;
  subject: ActivitySubject;
  /** The row's id, when it is about one. */
  subjectId?: string;
  /** What it is called at that time. Never what a family wrote. */
  subjectName?: string;
  /** What helps to understand it: the names of changed fields, how many rows were exported. */
  details?: Record<string, unknown>;
};

/** Who did it: somebody of the staff, or whoever runs a command on the server, who has no account. */
export type Actor = Pick<Administrator, 'fullName'> & { id: string | null };

/** The commands of the server (`npm run admin:create`) and its start. */
export const serverItself: Actor = { id: null, fullName: 'Commande du serveur' };

/**
 * Notes who did what, and by which request, in the transaction that does it: both are kept, or neither. For the roles
 * `site_administrator` and `site_guard`.
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
