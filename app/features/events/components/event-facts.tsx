import type { EventSummary } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';

type EventFactsProps = {
  event: Pick<EventSummary, 'startsAt' | 'location'>;
  /** One under the other, or names and values in two columns. */
  className: string;
};

/** At what hour and where an event takes place (spec §2): its date stands beside, as a figure. */
export function EventFacts({ event: { startsAt, location }, className }: EventFactsProps) {
  return (
    <dl className={cn('grid content-center gap-x-4 gap-y-1', className)}>
      <dt>Heure</dt>
      <dd className="font-semibold">{startsAt.time}</dd>
      <dt>Lieu</dt>
      <dd className="wrap-anywhere font-semibold">
        <bdi>{location}</bdi>
      </dd>
    </dl>
  );
}
