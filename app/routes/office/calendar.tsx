import { ChevronLeft, ChevronRight } from 'lucide-react';
import { redirect } from 'react-router';
import { entryKinds, entryLabels } from '#app/features/calendar/calendar.ts';
import { DayList } from '#app/features/calendar/components/day-list.tsx';
import { MonthGrid } from '#app/features/calendar/components/month-grid.tsx';
import { monthAfter, readMonth, weeksOf } from '#app/features/calendar/month.ts';
import { readCalendar } from '#app/features/calendar/read-calendar.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatDatePart, formatDateWithWeekday, fromLocalInput, isoDay } from '#app/lib/dates.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/calendar.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Calendrier';
const path = '/admin/calendar';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** A month of coming items, of the reader's areas; the current month by default. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireAdministrator(request, context);
  const requested = new URL(request.url).searchParams.get('mois');
  const today = isoDay(new Date());
  const current = today.slice(0, 7);
  const month = readMonth(requested ?? current);
  if (month === null || (requested !== null && requested === current)) throw redirect(path);
  const entries = await readCalendar(month, role);
  const days = [...new Set(entries.map(({ day }) => day))];
  return {
    ...{ today, current, month, entries, weeks: weeksOf(month) },
    name: formatDatePart(noonOf(`${month}-01`), 'MMMM yyyy'),
    days: days.map((day) => ({ day, label: formatDateWithWeekday(noonOf(day)) })),
  };
}

/** A time that exists on every day. */
function noonOf(day: string): Date {
  return fromLocalInput(`${day}T12:00`) ?? new Date(0);
}

function monthHref(month: string, current: string): string {
  return month === current ? path : `${path}?mois=${month}`;
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { today, current, month, name, entries, weeks, days } = loaderData;
  const kinds = entryKinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  return (
    <OfficePage title={TITLE} text="Ce qui vient, à l’heure de Casablanca.">
      <nav aria-label="Mois" className="flex flex-wrap items-center gap-2">
        <ButtonLink
          to={monthHref(monthAfter(month, -1), current)}
          variant="secondary"
          size="sm"
          icon={<ChevronLeft {...icon} />}
        >
          <span className="max-sm:sr-only">Mois précédent</span>
        </ButtonLink>
        <p role="status" className="min-w-36 text-center font-semibold text-lg first-letter:uppercase">
          {name}
        </p>
        <ButtonLink to={monthHref(monthAfter(month, 1), current)} variant="secondary" size="sm">
          <span className="max-sm:sr-only">Mois suivant</span>
          <ChevronRight {...icon} />
        </ButtonLink>
        {month !== current && (
          <ButtonLink to={path} variant="ghost" size="sm">
            Aujourd’hui
          </ButtonLink>
        )}
      </nav>
      {kinds.length > 0 && (
        <ul aria-label="Légende" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={cn('size-2.5 rounded-full forced-colors:bg-[CanvasText]', entryLabels[kind].mark)}
              />
              {entryLabels[kind].label}
            </li>
          ))}
        </ul>
      )}
      <MonthGrid caption={name} weeks={weeks} today={today} entries={entries} />
      {entries.length === 0 ? (
        <EmptyState title={`Rien de prévu en ${name}`} />
      ) : (
        <DayList days={days} today={today} entries={entries} />
      )}
    </OfficePage>
  );
}

/** The calendar could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger le calendrier" />;
}
