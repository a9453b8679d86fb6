import type { EventMoment } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';

type DateFigureProps = {
  moment: Pick<EventMoment, 'iso' | 'weekday' | 'day' | 'month' | 'year'>;
  className: string;
  dayClass: string;
};

/**
 * An event's date as a calendar leaf: the day large, its weekday above, month and year below. Read as one
 * date.
 */
export function DateFigure({ moment, className, dayClass }: DateFigureProps) {
  const { iso, weekday, day, month, year } = moment;
  return (
    <time dateTime={iso} className={cn('grid font-semibold leading-tight', className)}>
      <span>{weekday} </span>
      <span className={cn('font-bold font-display leading-[.9]', dayClass)}>{day}</span>
      <span>
        {` ${month}`} {year}
      </span>
    </time>
  );
}
