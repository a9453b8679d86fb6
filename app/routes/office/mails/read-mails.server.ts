import { config } from '#app/config/environment.server.ts';
import type { MailRow } from '#app/features/mails/list-mails.server.ts';
import { viewMail, viewMailDetail } from '#app/features/mails/mail-views.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { admissionsPage } from '#app/school/pages/admissions.ts';

/** Whether a mail server is configured. */
export function mailLeaves(): boolean {
  return config().mail !== undefined;
}

/** Mails for lists, rendered with the current school settings. */
export async function viewMails(rows: MailRow[]) {
  const seen = await asSeen();
  return rows.map((row) => viewMail(row, seen));
}

/** One mail in full. */
export async function viewWholeMail(row: MailRow) {
  return viewMailDetail(row, await asSeen());
}

async function asSeen() {
  const frame = {
    school: await currentSchool(),
    admissions: (await textsOf(admissionsPage)).texts,
    publicUrl: config().publicUrl,
  };
  return { frame, now: new Date(), mailLeaves: mailLeaves() };
}
