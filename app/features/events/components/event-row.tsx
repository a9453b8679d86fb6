import type { EventSummary } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { Cover } from '#app/ui/cover.tsx';
import { DateFigure } from './date-figure.tsx';
import { EventDetails } from './event-details.tsx';
import { EventLink } from './event-link.tsx';

type EventRowProps = {
  event: EventSummary;
  /** Without its picture, and on wide screens with the text below its date: three side by side. */
  brief?: boolean;
};

/** An event in a list: its date as a calendar leaf, its text, and its picture where there is room. */
export function EventRow({ event, brief = false }: EventRowProps) {
  return (
    <article
      className={cn(
        'relative grid gap-x-8 gap-y-3 py-8 sm:grid-cols-[10rem_minmax(0,1fr)]',
        brief ? 'lg:grid-cols-1' : 'lg:grid-cols-[12rem_minmax(0,1fr)_18rem] lg:py-10',
      )}
    >
      <DateFigure
        moment={event.startsAt}
        className="content-start text-ink-muted text-sm max-sm:grid-flow-col max-sm:items-baseline max-sm:justify-start max-sm:gap-x-2"
        dayClass="text-[5em] text-majorelle"
      />
      <div className="grid min-w-0 content-start gap-3">
        <h3 className="line-clamp-5 wrap-anywhere text-xl">
          <bdi>{event.title}</bdi>
        </h3>
        <p dir="auto" className="line-clamp-4 max-w-prose wrap-anywhere text-ink-muted">
          {event.description}
        </p>
        <EventDetails event={event} className="grid-cols-[auto_minmax(0,1fr)] text-sm" />
        <EventLink event={event} />
      </div>
      {!brief && (
        <div className="aspect-video self-start overflow-hidden rounded-card max-lg:hidden">
          <Cover cover={event.cover} sizes="18rem" />
        </div>
      )}
    </article>
  );
}
