import type { EventSummary } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';

type EventFactsProps = {
  event: Pick<EventSummary, 'when' | 'location' | 'cancelled'>;
  /** Stacked, or names and values in two columns. */
  className: string;
};

/**
 * The time, or the days, and the place of an event (spec §2): its first day is shown beside, as a calendar
 * leaf.
 */
export function EventDetails({ event: { when, location, cancelled }, className }: EventFactsProps) {
  return (
    <dl className={cn('grid content-center gap-x-4 gap-y-1', className)}>
      {cancelled && (
        <>
          <dt>État</dt>
          <dd>
            <Badge tone="terracotta">Annulé</Badge>
          </dd>
        </>
      )}
      <dt>{when.several ? 'Dates' : 'Heure'}</dt>
      <dd className={cn('font-semibold', cancelled && 'line-through')}>{when.beside}</dd>
      <dt>Lieu</dt>
      <dd className="wrap-anywhere font-semibold">
        <bdi>{location}</bdi>
      </dd>
    </dl>
  );
}
