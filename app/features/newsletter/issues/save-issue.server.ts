import { eq, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { IssueInput } from './issue-form.server.ts';
import type { IssueResult } from './issues.ts';

type Save = { administrator: Administrator; input: IssueInput };

/** Creates a draft; returns its id. */
export function createIssue({ administrator, input }: Save): Promise<string> {
  return withStaff(async (tx) => {
    const [row] = await tx
      .insert(newsletterIssues)
      .values({ ...columnsOf(input), updatedByName: administrator.fullName })
      .returning({ id: newsletterIssues.id });
    if (!row) throw new Error('The issue was not kept');
    await logIssue(tx, administrator, 'created', { id: row.id, subject: input.subject });
    return row.id;
  });
}

type Update = Save & { id: string; version: number };

/**
 * Updates a draft over the version it is based on; writes nothing on a conflict, or when it is no longer a
 * draft.
 */
export function updateIssue({ administrator, id, version, input }: Update): Promise<IssueResult> {
  return withStaff(async (tx): Promise<IssueResult> => {
    const issue = await lockIssue(tx, id);
    if (!issue) return { status: 'gone' };
    if (issue.state !== 'draft') return { status: 'late' };
    if (issue.version !== version) return { status: 'conflict', conflict: conflictOf(issue) };
    await tx
      .update(newsletterIssues)
      .set({
        ...columnsOf(input),
        version: sql`${newsletterIssues.version} + 1`,
        updatedByName: administrator.fullName,
        updatedAt: new Date(),
      })
      .where(eq(newsletterIssues.id, id));
    await logIssue(tx, administrator, 'updated', { id, subject: input.subject });
    return { status: 'saved', version: version + 1 };
  });
}

/** Deletes a draft; sent issues remain. */
export function deleteIssue(administrator: Administrator, id: string): Promise<'deleted' | 'late' | 'gone'> {
  return withStaff(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (!issue) return 'gone';
    if (issue.state !== 'draft') return 'late';
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
    await logIssue(tx, administrator, 'deleted', issue);
    return 'deleted';
  });
}

export type IssueRow = typeof newsletterIssues.$inferSelect;

/** The issue, locked until the transaction ends; undefined when there is none. */
export async function lockIssue(tx: Transaction, id: string): Promise<IssueRow | undefined> {
  const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update');
  return issue;
}

/** Another user's save, for the page. */
export function conflictOf({ version, updatedByName, updatedAt }: IssueRow) {
  return { version, savedBy: updatedByName, savedAt: formatDateTime(updatedAt) };
}

type Action = Parameters<typeof logActivity>[2]['action'];

/** Logs an action on an issue. */
export async function logIssue(
  tx: Transaction,
  who: Parameters<typeof logActivity>[1],
  action: Action,
  { id, subject }: Pick<IssueRow, 'id' | 'subject'>,
): Promise<void> {
  await logActivity(tx, who, { action, subject: 'newsletter', subjectId: id, subjectName: subject });
}

function columnsOf({ subject, word, posts, events }: IssueInput) {
  return { subject, word, postIds: posts, eventIds: events };
}
