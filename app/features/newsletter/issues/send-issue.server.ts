import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withRole, withStaff } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { serverItself } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { issueContentOf, saysSomething } from './issue-content.server.ts';
import type { IssueResult } from './issues.ts';
import { conflictOf, type IssueRow, lockIssue, logIssue } from './save-issue.server.ts';

type Input = {
  administrator: Administrator;
  id: string;
  /** The version that the user saw: no other is sent. */
  version: number;
  /** Whether a mail server is configured. */
  mailLeaves: boolean;
  now: Date;
};

/** A recipient: confirmed, not unsubscribed, and not suspended by a bounce. */
export const isReached = and(
  isNotNull(newsletterSubscribers.confirmedAt),
  isNull(newsletterSubscribers.unsubscribedAt),
  isNull(newsletterSubscribers.bouncedAt),
);

/** Sends the current draft to the user, through the outbox. */
export function testIssue(input: Input): Promise<IssueResult> {
  return withDraft(input, async (tx, issue) => {
    const content = await issueContentOf(tx, issue, input.now);
    if (!saysSomething(content)) return { status: 'nothing-to-say' };
    const { email, fullName } = input.administrator;
    await queueMail(tx, {
      ...{ kind: 'newsletter-issue', recipient: email, recipientName: fullName.slice(0, 200) },
      data: { ...content, isTest: true },
    });
    await logIssue(tx, input.administrator, 'tested', issue);
    return { status: 'tested', to: email };
  });
}

/** Sends a draft now, to all current subscribers. */
export function sendIssue(input: Input): Promise<IssueResult> {
  return withDraft(input, async (tx, issue) => {
    const problem = await problemOf(tx, issue, input.now);
    if (problem) return { status: problem };
    await leave(tx, issue, { byName: input.administrator.fullName, now: input.now });
    await logIssue(tx, input.administrator, 'sent', issue);
    return { status: 'sending' };
  });
}

/** Schedules a draft, for those subscribed at that time. */
export function scheduleIssue({ dueAt, ...input }: Input & { dueAt: Date }): Promise<IssueResult> {
  return withDraft(input, async (tx, issue) => {
    const problem = await problemOf(tx, issue, input.now);
    if (problem && problem !== 'nobody') return { status: problem };
    await change(tx, issue, { state: 'scheduled', dueAt, sentByName: input.administrator.fullName });
    await logIssue(tx, input.administrator, 'scheduled', issue);
    return { status: 'scheduled', when: formatDateTime(dueAt) };
  });
}

const moves = {
  unschedule: { from: 'scheduled', to: { state: 'draft', dueAt: null }, status: 'unscheduled' },
  stop: { from: 'sending', to: { state: 'stopped' }, status: 'stopped' },
  resume: { from: 'stopped', to: { state: 'sending' }, status: 'resumed' },
} as const;

/** The actions on an issue that is scheduled or being sent. */
export type IssueMove = keyof typeof moves;

/**
 * Makes a scheduled issue a draft again, stops one that is being sent, or resumes it for the remaining
 * recipients.
 */
export function moveIssue(administrator: Administrator, id: string, move: IssueMove): Promise<IssueResult> {
  const { from, to, status } = moves[move];
  return withStaff(async (tx): Promise<IssueResult> => {
    const issue = await lockIssue(tx, id);
    if (!issue) return { status: 'gone' };
    if (issue.state !== from) return { status: 'late' };
    await change(tx, issue, to);
    await logIssue(tx, administrator, status, issue);
    // A stopped issue is not public; a resumed one is.
    await announceChange(tx, 'newsletter', 'mails');
    return { status };
  });
}

/** Starts the scheduled issues that are due; returns a sentence for the office. Run by a job. */
export async function startDueIssues(now = new Date()): Promise<string> {
  const { state, dueAt } = newsletterIssues;
  const started = await withRole('site_administrator', async (tx) => {
    const due = await tx
      .select()
      .from(newsletterIssues)
      .where(and(eq(state, 'scheduled'), lte(dueAt, now)))
      .orderBy(dueAt)
      .for('update', { skipLocked: true });
    let left = 0;
    for (const issue of due) {
      if (!saysSomething(await issueContentOf(tx, issue, now))) {
        // All its items were withdrawn, or are over.
        await change(tx, issue, { state: 'draft', dueAt: null });
        await logIssue(tx, serverItself, 'unscheduled', issue);
        continue;
      }
      await leave(tx, issue, { byName: issue.sentByName ?? '', now });
      await logIssue(
        tx,
        { ...serverItself, fullName: issue.sentByName ?? serverItself.fullName },
        'sent',
        issue,
      );
      left += 1;
    }
    return left;
  });
  if (started === 0) return 'Rien à faire partir';
  return `${started} newsletter${started > 1 ? 's' : ''} en route`;
}

async function withDraft(
  { id, version, mailLeaves }: Input,
  run: (tx: Transaction, issue: IssueRow) => Promise<IssueResult>,
): Promise<IssueResult> {
  return withStaff(async (tx): Promise<IssueResult> => {
    const issue = await lockIssue(tx, id);
    if (!issue) return { status: 'gone' };
    if (issue.state !== 'draft') return { status: 'late' };
    if (issue.version !== version) return { status: 'conflict', conflict: conflictOf(issue) };
    if (!mailLeaves) return { status: 'no-server' };
    return run(tx, issue);
  });
}

async function problemOf(
  tx: Transaction,
  issue: IssueRow,
  now: Date,
): Promise<'nothing-to-say' | 'nobody' | null> {
  if (!saysSomething(await issueContentOf(tx, issue, now))) return 'nothing-to-say';
  return (await tx.$count(newsletterSubscribers, isReached)) === 0 ? 'nobody' : null;
}

/** Numbers an issue, stores its content, and creates a delivery for each subscriber. */
async function leave(
  tx: Transaction,
  issue: IssueRow,
  { byName, now }: { byName: string; now: Date },
): Promise<void> {
  // Serialises numbering: concurrent issues get different numbers.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter_issues.number'))`);
  const { rows } = await tx.execute<{ number: number }>(
    sql`select coalesce(max(number), 0)::int + 1 as number from newsletter_issues`,
  );
  const number = rows[0]?.number ?? 1;
  const content = { ...(await issueContentOf(tx, issue, now)), number };
  const { rowCount } = await tx.execute(sql`
    insert into newsletter_deliveries (issue_id, subscriber_id)
    select ${issue.id}::uuid, id from newsletter_subscribers where ${isReached} order by email`);
  await change(tx, issue, {
    ...{ state: 'sending', number, content, startedAt: now, dueAt: null },
    ...{ sentByName: byName, recipients: rowCount ?? 0 },
  });
  await announceChange(tx, 'newsletter', 'mails');
}

async function change(
  tx: Transaction,
  { id }: IssueRow,
  columns: Partial<typeof newsletterIssues.$inferInsert>,
): Promise<void> {
  await tx.update(newsletterIssues).set(columns).where(eq(newsletterIssues.id, id));
}
