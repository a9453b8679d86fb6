import { EventLink } from '#app/features/events/components/event-link.tsx';
import { EventStage } from '#app/features/events/components/event-stage.tsx';
import type { EventSummary } from '#app/features/events/events.ts';

/** The next event, on ink: its date in the star, and its text. */
export function NextEvent({ event }: { event: EventSummary }) {
  return (
    <article className="relative min-w-0">
      <EventStage
        event={event}
        details="sm:text-sm"
        words={
          <>
            <p className="font-semibold text-saffron">Le prochain rendez-vous</p>
            <h2 className="line-clamp-5 wrap-anywhere text-2xl">
              <bdi>{event.title}</bdi>
            </h2>
            <p dir="auto" className="line-clamp-4 wrap-anywhere text-ink-faint">
              {event.description}
            </p>
          </>
        }
      >
        <EventLink event={event} onInk />
      </EventStage>
    </article>
  );
}
