import { config } from '#app/config/environment.server.ts';
import { readMailTrouble } from '#app/features/mails/mail-trouble.server.ts';
import { countStuckDeliveries } from '#app/features/newsletter/issues/stuck-issues.server.ts';
import { mayUse } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { readFor } from './read-figures.server.ts';

/** What of the mail that a role depends on does not leave; null where all of it does, or where there is no mail server to ask. */
export type TroubleView = Awaited<ReturnType<typeof readTrouble>>;

/** Reads what of the mail does not leave at `now`, for a role: messages to families, issues of the newsletter, or both. */
export async function readTrouble(role: AdminRole, now: Date, mailLeaves = config().mail !== undefined) {
  if (!mailLeaves) return null;
  const [messages, deliveries] = await Promise.all([
    readFor(role, 'leads', () => readMailTrouble(now)),
    readFor(role, 'newsletters', () => countStuckDeliveries(now)),
  ]);
  const late = messages?.late ?? 0;
  const stuck = deliveries ?? 0;
  if (late + stuck === 0) return null;
  // What the server says may be about the site itself: the direction has it put right.
  const opensMails = mayUse(role, 'mails');
  return { late, stuck, opensMails, said: opensMails ? (messages?.said ?? null) : null };
}
