import { and, eq } from 'drizzle-orm';
import { readAs, withRole } from '#app/db/client.server.ts';
import { adminMailChoices, adminUsers } from '#app/db/schema/accounts.ts';
import { z } from '#app/lib/zod.ts';
import { inquiryMailTimes } from '#app/school/vocabulary.ts';
import type { MailChoices } from './mail-choices.ts';

/** A box that is not ticked is not sent. */
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

export const mailChoicesSchema = z.object({
  inquiries: z.enum(inquiryMailTimes, 'Choisissez une des possibilités'),
  details: ticked,
  dueList: ticked,
  alerts: ticked,
});

const { inquiries, details, dueList, alerts } = adminMailChoices;
const choices = { inquiries, details, dueList, alerts };

/** Which mail one of the staff wants; the defaults where nothing was chosen. */
export async function readMailChoices(adminId: string): Promise<MailChoices> {
  const [chosen] = await readAs('site_guard', (tx) =>
    tx.select(choices).from(adminMailChoices).where(eq(adminMailChoices.adminId, adminId)),
  );
  return chosen ?? { inquiries: 'at-once', details: false, dueList: true, alerts: true };
}

export async function saveMailChoices(adminId: string, chosen: MailChoices): Promise<void> {
  await withRole('site_guard', (tx) =>
    tx
      .insert(adminMailChoices)
      .values({ adminId, ...chosen })
      .onConflictDoUpdate({ target: adminMailChoices.adminId, set: chosen }),
  );
}

export type MorningReader = { email: string; fullName: string; wantsFresh: boolean; wantsDue: boolean };

/** Who of the staff wants mail in the morning, and of what. */
export async function morningReaders(): Promise<MorningReader[]> {
  const rows = await readAs('site_guard', (tx) =>
    tx
      .select({ email: adminUsers.email, fullName: adminUsers.fullName, inquiries, dueList })
      .from(adminUsers)
      .leftJoin(adminMailChoices, eq(adminMailChoices.adminId, adminUsers.id))
      .where(and(eq(adminUsers.disabled, false)))
      .orderBy(adminUsers.email),
  );
  return rows
    .map(({ email, fullName, ...chosen }) => ({
      email,
      fullName,
      wantsFresh: chosen.inquiries === 'daily',
      wantsDue: chosen.dueList ?? true,
    }))
    .filter(({ wantsFresh, wantsDue }) => wantsFresh || wantsDue);
}
