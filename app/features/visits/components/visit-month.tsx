import type { DayView, StepView } from '#app/features/visits/visit-views.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { VisitCurve } from './visit-curve.tsx';

type VisitMonthProps = { month: readonly DayView[]; scale: readonly StepView[]; summary: string };

/** The last 30 days: a sentence, the curve for the eye, and the same figures as a table on request. */
export function VisitMonth({ month, scale, summary }: VisitMonthProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{summary}</p>
      <div aria-hidden="true" className="min-w-0">
        <VisitCurve days={month} scale={scale} />
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-3 rounded-control font-semibold text-majorelle hover:text-majorelle-deep [&::-webkit-details-marker]:hidden">
          Les chiffres jour par jour
          <ChevronIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <DayTable month={month} />
      </details>
    </div>
  );
}

/** The newest day first. Two columns fit the narrowest phone, so it stays a table there. */
function DayTable({ month }: { month: readonly DayView[] }) {
  return (
    <table className="mt-2 w-full max-w-xl border-collapse">
      <caption className="sr-only">Visites de chacun des 30 derniers jours</caption>
      <thead>
        <tr className="border-edge border-b text-left text-sm">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Jour
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Visites
          </th>
        </tr>
      </thead>
      <tbody>
        {month.toReversed().map(({ day, name, count }) => (
          <tr key={day} className="border-line border-b">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              <span className="block first-letter:uppercase">{name}</span>
            </th>
            <td className="py-2 text-right tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
