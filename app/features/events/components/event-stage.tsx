import type { ReactNode } from 'react';
import type { EventMoment, EventSummary } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { DateFigure } from './date-figure.tsx';
import { EventDetails } from './event-details.tsx';

type EventStageProps = {
  event: EventSummary;
  /** Font sizes, which set the star's size, and those of time and place. */
  star?: string;
  details: string;
  /** The text, title first. */
  words: ReactNode;
  /** The links. */
  children: ReactNode;
};

/**
 * One event on ink. On phones its date in the star with time and place beside it, then its text: the
 * essentials on the first screen. On wider screens the star is on the left. Screen readers get the text
 * first.
 */
export function EventStage({ event, star, details, words, children }: EventStageProps) {
  return (
    // With enlarged text there is no room beside the star.
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 max-2xs:flex max-2xs:flex-col max-2xs:items-stretch sm:gap-x-10">
      <div className="grid min-w-0 max-w-3xl justify-items-start gap-4 max-sm:order-1 max-sm:col-span-2 sm:col-start-2 sm:self-start">
        {words}
      </div>
      <DateStar
        moment={event.startsAt}
        past={event.past}
        className={cn('text-xs sm:col-start-1 sm:row-span-3 sm:row-start-1 sm:self-start', star)}
      />
      <EventDetails event={event} className={cn('sm:grid-cols-[auto_minmax(0,1fr)]', details)} />
      <div
        data-print="hide"
        className="flex flex-wrap gap-3 max-sm:order-1 max-sm:col-span-2 max-sm:flex-col sm:col-start-2"
      >
        {children}
      </div>
    </div>
  );
}

type DateStarProps = {
  moment: EventMoment;
  /** A past event has an outlined star. */
  past: boolean;
  /** The font size sets the star's: fifteen times as wide. */
  className: string;
};

/** The date in the centre of the school's star, on ink: the first element of an event's page. */
function DateStar({ moment, past, className }: DateStarProps) {
  return (
    <div
      className={cn(
        'relative isolate grid aspect-square w-[15.5em] max-w-full place-items-center',
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="-z-10 absolute inset-0 size-full fill-saffron stroke-saffron"
        strokeWidth=".15"
      >
        <path d={khatamPath} fillOpacity={past ? 0 : 1} />
        <path
          d={khatamPath}
          transform="translate(.72 .72) scale(.94)"
          fillOpacity="0"
          className={past ? undefined : 'stroke-ink'}
        />
      </svg>
      <DateFigure
        moment={moment}
        className={cn('justify-items-center text-center', past ? 'text-white' : 'text-ink')}
        dayClass="text-[6.5em]"
      />
    </div>
  );
}
