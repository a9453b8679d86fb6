import { and, eq, inArray } from 'drizzle-orm';
import { readAs, withRole } from '#app/db/client.server.ts';
import { adminMailChoices, adminUsers } from '#app/db/schema/accounts.ts';
import { z } from '#app/lib/zod.ts';
import { officeAreas } from '#app/school/office-areas.ts';
import { type AdminRole, inquiryMailTimes } from '#app/school/vocabulary.ts';
import { type MailChoices, mailFor } from './mail-choices.ts';

/** An unticked checkbox is not submitted. */
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

const ofInquiries = z.object({
  inquiries: z.enum(inquiryMailTimes, 'Choisissez une des possibilités'),
  details: ticked,
  dueList: ticked,
});
const ofAlerts = z.object({ alerts: ticked });
const nothing = z.object({});
const ofFigures = z.object({ figures: ticked });

/** The mails that a role may choose: others are never sent to it. */
export function mailChoicesSchema(role: AdminRole): z.ZodType<Partial<MailChoices>> {
  const may = mailFor(role);
  return (may.ofInquiries ? ofInquiries : nothing)
    .and(may.ofAlerts ? ofAlerts : nothing)
    .and(may.ofFigures ? ofFigures : nothing);
}

const { inquiries, details, dueList, alerts, figures } = adminMailChoices;
const choices = { inquiries, details, dueList, alerts, figures };

/** A staff member's mail choices; defaults where there are none. */
export async function readMailChoices(adminId: string): Promise<MailChoices> {
  const [chosen] = await readAs('site_guard', (tx) =>
    tx.select(choices).from(adminMailChoices).where(eq(adminMailChoices.adminId, adminId)),
  );
  return chosen ?? { inquiries: 'at-once', details: false, dueList: true, alerts: true, figures: false };
}

/** Stores the choices, and retains earlier choices of other mails. */
export async function saveMailChoices(adminId: string, chosen: Partial<MailChoices>): Promise<void> {
  if (Object.keys(chosen).length === 0) return;
  await withRole('site_guard', (tx) =>
    tx
      .insert(adminMailChoices)
      .values({ adminId, ...chosen })
      .onConflictDoUpdate({ target: adminMailChoices.adminId, set: chosen }),
  );
}

export type MorningReader = { email: string; fullName: string; wantsFresh: boolean; wantsDue: boolean };

/** The staff, among those who may read inquiries, who want morning mail, and of what. */
export async function morningReaders(): Promise<MorningReader[]> {
  const rows = await readAs('site_guard', (tx) =>
    tx
      .select({ email: adminUsers.email, fullName: adminUsers.fullName, inquiries, dueList })
      .from(adminUsers)
      .leftJoin(adminMailChoices, eq(adminMailChoices.adminId, adminUsers.id))
      .where(and(eq(adminUsers.disabled, false), inArray(adminUsers.role, [...officeAreas.leads.roles])))
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

export type AlertReader = { email: string; fullName: string; wantsDetails: boolean };

/** The staff, among those who may read inquiries, who want a mail per inquiry. */
export async function alertReaders(): Promise<AlertReader[]> {
  const rows = await readAs('site_guard', (tx) =>
    tx
      .select({ email: adminUsers.email, fullName: adminUsers.fullName, inquiries, details })
      .from(adminUsers)
      .leftJoin(adminMailChoices, eq(adminMailChoices.adminId, adminUsers.id))
      .where(and(eq(adminUsers.disabled, false), inArray(adminUsers.role, [...officeAreas.leads.roles])))
      .orderBy(adminUsers.email),
  );
  return rows
    .filter((row) => (row.inquiries ?? 'at-once') === 'at-once')
    .map(({ email, fullName, ...chosen }) => ({ email, fullName, wantsDetails: chosen.details ?? false }));
}

/** The staff, among those who may open the statistics, who want their figures every Monday. */
export async function figureReaders(): Promise<{ email: string; fullName: string }[]> {
  return readAs('site_guard', (tx) =>
    tx
      .select({ email: adminUsers.email, fullName: adminUsers.fullName })
      .from(adminUsers)
      .innerJoin(adminMailChoices, eq(adminMailChoices.adminId, adminUsers.id))
      .where(
        and(
          eq(figures, true),
          eq(adminUsers.disabled, false),
          inArray(adminUsers.role, [...officeAreas.analytics.roles]),
        ),
      )
      .orderBy(adminUsers.email),
  );
}
