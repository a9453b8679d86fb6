/**
 * Seconds until the first of the upcoming events leaves the list: at its end, or at its start when the end is
 * unknown; undefined without any.
 */
export function secondsUntilNext(
  events: readonly { startsAt: { iso: string }; endsAt: string | null }[],
  now: Date,
): number | undefined {
  const leaving = events.map(({ startsAt, endsAt }) => Date.parse(endsAt ?? startsAt.iso));
  return leaving.length === 0 ? undefined : (Math.min(...leaving) - now.getTime()) / 1000;
}

/** Seconds until the first of these events is over, where the end is known: the others end at midnight. */
export function secondsUntilOver(
  events: readonly { endsAt: string | null; past: boolean }[],
  now: Date,
): number | undefined {
  const ends = events.flatMap(({ endsAt, past }) => (endsAt === null || past ? [] : [Date.parse(endsAt)]));
  return ends.length === 0 ? undefined : (Math.min(...ends) - now.getTime()) / 1000;
}
