import { Link } from 'react-router';
import { type CalendarEntry, entryLabels } from '#app/features/calendar/calendar.ts';
import { cn } from '#app/lib/class-names.ts';

const weekdays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

type MonthGridProps = {
  /** « mars 2027 ». */
  caption: string;
  weeks: (string | null)[][];
  /** '2027-03-05'. */
  today: string;
  entries: readonly CalendarEntry[];
};

/** A month as a table, a row per week; too wide for phones and tablets, which have the list. */
export function MonthGrid({ caption, weeks, today, entries }: MonthGridProps) {
  return (
    <table className="w-full table-fixed border-collapse max-xl:hidden">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="px-2 py-2 text-left font-semibold text-sm">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day === null ? (
                <td key={weekdays[index]} className="border border-line bg-sand" />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  entries={entries.filter((entry) => entry.day === day)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: string; isToday: boolean; entries: CalendarEntry[] };

function Day({ day, isToday, entries }: DayProps) {
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cn('h-28 border border-line p-1.5 align-top', isToday ? 'bg-saffron-tint' : 'bg-white')}
    >
      <p className="px-1 text-sm">
        <time dateTime={day} className={cn(isToday && 'font-bold')}>
          {Number(day.slice(8))}
        </time>
        {isToday && <span className="font-semibold"> Aujourd’hui</span>}
      </p>
      {entries.length > 0 && (
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <li key={entry.key}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

/** An entry: its time, its kind, its title. */
export function EntryLink({ entry, roomy = false }: { entry: CalendarEntry; roomy?: boolean }) {
  const { kind, time, title, note, href } = entry;
  const { label, mark } = entryLabels[kind];
  return (
    <Link
      to={href}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-control px-1 py-1 text-sm hover:bg-sand-deep',
        roomy && 'min-h-11 items-center px-2 text-base',
      )}
    >
      <span
        aria-hidden="true"
        className={cn('mt-1.5 size-2.5 rounded-full border border-white forced-colors:bg-[CanvasText]', mark)}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-ink-muted text-xs">
          {time} · {label}
          <span>
            {note !== null && (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            )}
          </span>
        </span>
        <bdi className="font-medium">{title}</bdi>
      </span>
    </Link>
  );
}
