import { type PointerEvent, useState } from 'react';
import type { DayView, StepView } from '#app/features/visits/visit-views.ts';
import { cn } from '#app/lib/class-names.ts';

type VisitCurveProps = { days: readonly DayView[]; before: readonly DayView[]; scale: readonly StepView[] };

/**
 * The days of a period as a line, the previous period's dotted. Visual only: its container is hidden from
 * screen readers, beside a table with the same data. The line is stretched to its box; the labels are HTML,
 * and are not.
 */
export function VisitCurve({ days, before, scale }: VisitCurveProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const day = pointed === null ? undefined : days[pointed];
  const highest = scale.at(-1)?.visits ?? 1;
  const across = (index: number) => (100 * index) / Math.max(1, days.length - 1);
  const down = (visits: number) => 100 - (100 * visits) / highest;
  const pointsOf = (line: readonly DayView[]) =>
    line.map(({ visits }, index) => `${across(index)},${down(visits)}`).join(' ');
  // At most five labels, which fit a phone, whole weeks apart where possible.
  const between = days.length > 7 ? Math.ceil(days.length / 35) * 7 : Math.ceil(days.length / 5);
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    setPointed(Math.max(0, Math.min(days.length - 1, Math.round(share * (days.length - 1)))));
  };
  return (
    <div className="grid h-70 grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2 pr-7 pb-8 text-ink-muted text-sm">
      <div className="flex flex-col-reverse justify-between text-right tabular-nums *:flex *:h-0 *:items-center *:justify-end">
        {scale.map(({ visits, count }) => (
          <span key={visits}>{count}</span>
        ))}
      </div>
      <div
        data-testid="visit-curve"
        className="relative touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {scale.map(({ visits }) => (
          <span
            key={visits}
            style={{ top: `${down(visits)}%` }}
            className={cn('absolute inset-x-0 border-t', visits === 0 ? 'border-edge' : 'border-line')}
          />
        ))}
        <svg
          viewBox="0 0 100 100"
          aria-hidden="true"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none stroke-3 stroke-majorelle"
        >
          <polyline
            points={pointsOf(before)}
            data-line="before"
            className="stroke-2 stroke-ink-muted"
            strokeDasharray="2 5"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <polyline
            points={pointsOf(days)}
            data-line="now"
            className="visit-line"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        {days.map(({ day, short }, index) => {
          const isNamed = (days.length - 1 - index) % between === 0;
          return isNamed && <DayMark key={day} name={short} left={across(index)} />;
        })}
        {pointed !== null && day && <Pointed day={day} left={across(pointed)} top={down(day.visits)} />}
      </div>
    </div>
  );
}

/** The last day, and earlier ones at equal distances. */
function DayMark({ name, left }: { name: string; left: number }) {
  return (
    <span style={{ left: `${left}%` }} className="absolute top-full mt-2 -translate-x-1/2 whitespace-nowrap">
      {name}
    </span>
  );
}

function Pointed({ day, left, top }: { day: DayView; left: number; top: number }) {
  return (
    <span className="pointer-events-none">
      <span style={{ left: `${left}%` }} className="absolute inset-y-0 border-edge border-l border-dashed" />
      <span
        style={{ left: `${left}%`, top: `${top}%` }}
        className="absolute size-3 -translate-1/2 rounded-full border-2 border-ink bg-saffron"
      />
      <span
        style={{ left: `${left}%`, top: `${top}%` }}
        className={cn(
          'absolute z-10 -translate-y-1/2 whitespace-nowrap rounded-control bg-ink px-3 py-2 text-white shadow-soft',
          left > 50 ? '-translate-x-[calc(100%+1rem)]' : 'translate-x-4',
        )}
      >
        <span className="block first-letter:uppercase">{day.name}</span>
        <span className="block font-semibold">{`${day.count} ${day.visits > 1 ? 'visites' : 'visite'}`}</span>
      </span>
    </span>
  );
}
