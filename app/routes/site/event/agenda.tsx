import { EventRow } from '#app/features/events/components/event-row.tsx';
import type { EventSummary } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';

type AgendaProps = {
  events: readonly EventSummary[];
  /** Three at most, side by side where there is room. */
  brief?: boolean;
};

/** Coming events as a list, separated by lines. */
export function Agenda({ events, brief = false }: AgendaProps) {
  return (
    <ul
      className={cn(
        'divide-line',
        brief ? 'max-lg:divide-y lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-12' : 'divide-y',
      )}
    >
      {events.map((event) => (
        <li key={event.slug} className="min-w-0">
          <EventRow event={event} brief={brief} />
        </li>
      ))}
    </ul>
  );
}
