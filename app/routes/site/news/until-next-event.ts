/**
 * Seconds until the first of the upcoming events loses its place in the list: as it ends, or begins where nobody said when it ends;
 * undefined without any.
 */
export function secondsUntilNext(
  events: readonly { startsAt: { iso: string }; endsAt: string | null }[],
  now: Date,
): number | undefined {
  const leaving = events.map(({ startsAt, endsAt }) => Date.parse(endsAt ?? startsAt.iso));
  return leaving.length === 0 ? undefined : (Math.min(...leaving) - now.getTime()) / 1000;
}

/** Seconds until the first of these events is over, where somebody said when that is: the others are over at midnight. */
export function secondsUntilOver(
  events: readonly { endsAt: string | null; past: boolean }[],
  now: Date,
): number | undefined {
  const ends = events.flatMap(({ endsAt, past }) => (endsAt === null || past ? [] : [Date.parse(endsAt)]));
  return ends.length === 0 ? undefined : (Math.min(...ends) - now.getTime()) / 1000;
}
