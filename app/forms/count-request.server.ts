import type { Transaction } from '#app/db/client.server.ts';
import { countDay } from '#app/db/count-day.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import type { RequestKind } from '#app/school/vocabulary.ts';

/**
 * Counts a family's request for the statistics, with the page it was sent from if known: daily sums contain
 * neither person nor time (decision 24).
 * @throws when the database refuses or does not answer
 */
export function countRequest(
  tx: Transaction,
  kind: RequestKind,
  { sentFrom = null }: { sentFrom?: string | null },
  now = new Date(),
): Promise<void> {
  return countDay(tx, [{ day: isoDay(now), kind, name: sentFrom ?? '', times: 1 }]);
}
