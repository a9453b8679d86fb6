import type { BarView } from '#app/features/visits/visit-views.ts';
import { cn } from '#app/lib/class-names.ts';

/**
 * The last 7 days as bars, oldest first (spec §2 'Analytics'); a day without visits has a bar of 5 % too
 * (spec §9).
 */
export function VisitBars({ bars }: { bars: readonly BarView[] }) {
  return (
    <ol className="grid gap-4">
      {bars.map(({ day, name, count, visits, percent, isToday }) => (
        <li key={day} className="grid gap-1.5">
          <span className="flex items-baseline justify-between gap-4">
            <span className={cn('first-letter:uppercase', isToday && 'font-semibold')}>
              <span>{name}</span>
              {isToday && <span className="font-normal text-ink-muted"> (aujourd’hui)</span>}
            </span>
            <span className="font-semibold tabular-nums">
              {count}
              <span className="sr-only">{visits > 1 ? '\u00A0visites' : '\u00A0visite'}</span>
            </span>
          </span>
          <span aria-hidden="true" className="block h-3 rounded-full bg-sand-deep">
            <span
              data-bar={percent}
              className={cn('block h-full rounded-full', barColour(visits, isToday))}
              style={{ width: `${percent}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function barColour(visits: number, isToday: boolean): string {
  if (visits === 0) return 'bg-ink-faint';
  return isToday ? 'bg-saffron' : 'bg-majorelle';
}
