import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { withStaff } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { isUnclaimed } from '#app/mail/claims.server.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { type MailKind, secretMailKinds } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { mailKindLabels, type SendAgainResult } from './mails.ts';

const holdsSecret: MailKind[] = [...secretMailKinds];

/**
 * Queues a mail again as if it were new. 'late' when it is being sent, is gone, or had a secret that was
 * deleted on sending: its owner requests another.
 */
export function sendAgain(administrator: Administrator, id: string): Promise<SendAgainResult['status']> {
  return withStaff(async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({
        state: 'waiting',
        attempts: 0,
        dueAt: sql`now()`,
        // Sending again does not extend a link's lifetime.
        expiresAt: sql`case when ${inArray(mails.kind, holdsSecret)} then ${mails.expiresAt} else now() + interval '3 days' end`,
      })
      .where(
        and(
          eq(mails.id, id),
          isUnclaimed,
          or(eq(mails.state, 'waiting'), notInArray(mails.kind, holdsSecret)),
        ),
      )
      .returning({ kind: mails.kind });
    if (!mail) return 'late';
    await logActivity(tx, administrator, {
      action: 'sent_again',
      subject: 'mail',
      subjectId: id,
      subjectName: mailKindLabels[mail.kind],
    });
    await announceChange(tx, 'mails');
    return 'done';
  });
}
