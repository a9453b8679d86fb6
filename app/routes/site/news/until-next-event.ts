/**
 * Seconds until the first of the upcoming events begins, which ends its place in the list; undefined without any.
 *
 * @param events ascending, as `listNextEvents` gives them
 */
export function secondsUntilNext(
  events: readonly { startsAt: { iso: string } }[],
  now: Date,
): number | undefined {
  const next = events[0];
  return next && (Date.parse(next.startsAt.iso) - now.getTime()) / 1000;
}
