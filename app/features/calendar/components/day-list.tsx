import type { CalendarEntry } from '#app/features/calendar/calendar.ts';
import { cn } from '#app/lib/class-names.ts';
import { EntryLink } from './month-grid.tsx';

type DayListProps = {
  /** The days with entries, in words. */
  days: readonly { day: string; label: string }[];
  today: string;
  entries: readonly CalendarEntry[];
};

/** The same month, day by day, on phones and tablets. */
export function DayList({ days, today, entries }: DayListProps) {
  return (
    <ol className="grid content-start gap-4 md:grid-cols-2 xl:hidden">
      {days.map(({ day, label }) => (
        <li
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className={cn(
            'grid gap-1 rounded-card border border-line p-3',
            day === today ? 'bg-saffron-tint' : 'bg-white',
          )}
        >
          <h2 className="px-2 text-base first-letter:uppercase">
            <time dateTime={day}>{label}</time>
            {day === today && <span className="font-semibold"> · Aujourd’hui</span>}
          </h2>
          <ul className="grid gap-1">
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <li key={entry.key}>
                  <EntryLink entry={entry} roomy />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
