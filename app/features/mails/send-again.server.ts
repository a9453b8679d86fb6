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
 * Has a message leave, once more or at last, as if it were new. 'late' when it is on its way, or gone, or was one whose secret went as it
 * left: its owner asks for another.
 */
export function sendAgain(administrator: Administrator, id: string): Promise<SendAgainResult['status']> {
  return withStaff(async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({
        state: 'waiting',
        attempts: 0,
        dueAt: sql`now()`,
        // A link lives no longer because its message leaves again.
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
