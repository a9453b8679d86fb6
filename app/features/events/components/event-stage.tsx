import type { ReactNode } from 'react';
import type { EventSummary } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { DateStar } from './date-star.tsx';
import { EventDetails } from './event-details.tsx';

type EventStageProps = {
  event: EventSummary;
  /** Font sizes, which set the star's size, and those of time and place. */
  star?: string;
  facts: string;
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
export function EventStage({ event, star, facts, words, children }: EventStageProps) {
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
