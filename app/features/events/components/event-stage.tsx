import type { ReactNode } from 'react';
import type { EventSummary } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { DateStar } from './date-star.tsx';
import { EventDetails } from './event-details.tsx';

type EventStageProps = {
  event: EventSummary;
  /** Sizes of text, by which the star has its own, and of the hour and the place. */
  star?: string;
  facts: string;
  /** What it is, title first. */
  words: ReactNode;
  /** The way on. */
  children: ReactNode;
};

/**
 * One event on ink. On a phone its date in the star with the hour and the place beside it, then its words: all one needs on
 * the first screen. On wider ones the star stands left of everything. Read aloud, the words come first.
 */
export function EventStage({ event, star, facts, words, children }: EventStageProps) {
  return (
    // Under enlarged text there is no room beside the star.
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 max-2xs:flex max-2xs:flex-col max-2xs:items-stretch sm:gap-x-10">
      <div className="grid min-w-0 max-w-3xl justify-items-start gap-4 max-sm:order-1 max-sm:col-span-2 sm:col-start-2 sm:self-start">
        {words}
      </div>
      <DateStar
        moment={event.startsAt}
        past={event.past}
        className={cn('text-xs sm:col-start-1 sm:row-span-3 sm:row-start-1 sm:self-start', star)}
      />
      <EventDetails event={event} className={cn('sm:grid-cols-[auto_minmax(0,1fr)]', facts)} />
      <div
        data-print="hide"
        className="flex flex-wrap gap-3 max-sm:order-1 max-sm:col-span-2 max-sm:flex-col sm:col-start-2"
      >
        {children}
      </div>
    </div>
  );
}
