import { mails } from '#app/db/schema/mails.ts';
import { createAdministrator } from '#app/features/accounts/accounts.server.ts';
import { changeColleague } from '#app/features/accounts/team/change-colleague.server.ts';
import type { ColleagueForm } from '#app/features/accounts/team/team-forms.server.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import type { TestDatabase } from './database.ts';

/** The password of every account here. */
export const password = 'trois oranges et un vélo';

/** A staff account; of the direction by default. */
export function account(name: string, role?: AdminRole) {
  return createAdministrator({ email: `${name}@ecole.example`, fullName: `${name} Test`, password, role });
}

/** Actions of the direction on a colleague's account. */
export function change(administrator: SignedIn, { id }: { id: string }, form: ColleagueForm) {
  return changeColleague({ administrator, id, form });
}

/** The queued messages. */
export async function waitingMails(db: TestDatabase) {
  return (await db.owner().select().from(mails)).filter(({ state }) => state === 'waiting');
}
