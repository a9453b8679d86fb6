import { config } from '#app/config/environment.server.ts';
import { readMailTrouble } from '#app/features/mails/mail-trouble.server.ts';
import { countStuckDeliveries } from '#app/features/newsletter/issues/stuck-issues.server.ts';
import { mayUse } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { readFor } from './read-figures.server.ts';

/** A role's unsent mail; null when there is none, or no mail server is configured. */
export type TroubleView = Awaited<ReturnType<typeof readTrouble>>;

/** Reads a role's unsent mail at `now`: messages to families, newsletter issues, or both. */
export async function readTrouble(role: AdminRole, now: Date, mailLeaves = config().mail !== undefined) {
  if (!mailLeaves) return null;
  const [messages, deliveries] = await Promise.all([
    readFor(role, 'leads', () => readMailTrouble(now)),
    readFor(role, 'newsletters', () => countStuckDeliveries(now)),
  ]);
  const late = messages?.late ?? 0;
  const stuck = deliveries ?? 0;
  if (late + stuck === 0) return null;
  // A server's error may concern the site itself: only the direction can fix it.
  const opensMails = mayUse(role, 'mails');
  return { late, stuck, opensMails, said: opensMails ? (messages?.said ?? null) : null };
}
