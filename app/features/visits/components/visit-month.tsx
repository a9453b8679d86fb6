import { type ComponentType, useEffect, useState } from 'react';
import type { DayView } from '#app/features/visits/visit-views.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

type VisitMonthProps = { month: readonly DayView[]; summary: string };

/** The last 30 days: a sentence, the curve for the eye, and the same figures as a table on request. */
export function VisitMonth({ month, summary }: VisitMonthProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{summary}</p>
      <div aria-hidden="true" className="h-[280px] min-w-0 [&_svg]:overflow-visible">
        <Curve days={month} />
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

type CurveComponent = ComponentType<{ days: readonly DayView[] }>;

/** The curve's library is large and nothing else needs it: it comes after the page, and may fail to. */
function Curve({ days }: { days: readonly DayView[] }) {
  const [loaded, setLoaded] = useState<{ Component: CurveComponent } | 'failed'>();
  useEffect(() => {
    let wanted = true;
    import('./visit-curve.tsx').then(
      ({ default: Component }) => wanted && setLoaded({ Component }),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (loaded === 'failed') {
    return (
      <p className="grid h-full place-items-center rounded-control bg-sand px-4 text-center text-ink-muted">
        La courbe n’a pas pu être affichée. Les chiffres sont dans le tableau ci-dessous.
      </p>
    );
  }
  return loaded ? <loaded.Component days={days} /> : <Skeleton className="h-full" />;
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
