import type { DayView, StepView } from '#app/features/visits/visit-views.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { VisitCurve } from './visit-curve.tsx';

type VisitDaysProps = {
  days: readonly DayView[];
  before: readonly DayView[];
  beforeSpan: string;
  scale: readonly StepView[];
  summary: string;
};

/** The days of a period: a sentence, the curve, and the same figures as a table on request. */
export function VisitDays({ days, before, beforeSpan, scale, summary }: VisitDaysProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{summary}</p>
      <div aria-hidden="true" className="min-w-0">
        <VisitCurve days={days} before={before} scale={scale} />
        <p className="pt-2 text-ink-muted text-sm">
          <span className="mr-2 inline-block w-6 border-ink-muted border-t-2 border-dotted align-middle" />
          La période précédente, {beforeSpan}
        </p>
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-3 rounded-control font-semibold text-majorelle hover:text-majorelle-deep [&::-webkit-details-marker]:hidden">
          Les chiffres jour par jour
          <ChevronIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <DayTable days={days} before={before} />
      </details>
    </div>
  );
}

/** Newest day first. Three columns of figures fit the narrowest phone, so it stays a table there. */
function DayTable({ days, before }: Pick<VisitDaysProps, 'days' | 'before'>) {
  return (
    <table className="mt-2 w-full max-w-xl border-collapse">
      <caption className="sr-only">Visites jour par jour</caption>
      <thead>
        <tr className="border-edge border-b text-left text-sm">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Jour
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Visites
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-semibold">
            Avant
          </th>
        </tr>
      </thead>
      <tbody>
        {days
          .map(({ day, name, count }, index) => ({ day, name, count, earlier: before[index]?.count }))
          .toReversed()
          .map(({ day, name, count, earlier }) => (
            <tr key={day} className="border-line border-b">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                <span className="block first-letter:uppercase">{name}</span>
              </th>
              <td className="py-2 text-right tabular-nums">{count}</td>
              <td className="py-2 pl-4 text-right text-ink-muted tabular-nums">{earlier ?? '–'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
