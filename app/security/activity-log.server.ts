import type { Transaction } from '#app/db/client.server.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import type { ActivityAction, ActivitySubject } from '#app/db/vocabulary.ts';
import type { Administrator } from './sessions.server.ts';

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

/**
 * Notes who did what, in the transaction that does it: both are kept, or neither. For the roles
 * `site_administrator` and `site_guard`.
 */
export async function logActivity(
  tx: Transaction,
  who: Pick<Administrator, 'id' | 'fullName'>,
  activity: Activity,
): Promise<void> {
  await tx.insert(activityLog).values({
    ...activity,
    subjectName: activity.subjectName?.slice(0, 300),
    adminId: who.id,
    adminName: who.fullName,
  });
}
