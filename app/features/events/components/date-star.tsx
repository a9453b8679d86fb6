import type { EventMoment } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { DateFigure } from './date-figure.tsx';

type DateStarProps = {
  moment: EventMoment;
  /** A past event has an outlined star. */
  past: boolean;
  /** The font size sets the star's: fifteen times as wide. */
  className: string;
};

/** The date in the centre of the school's star, on ink: the first element of an event's page. */
export function DateStar({ moment, past, className }: DateStarProps) {
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
