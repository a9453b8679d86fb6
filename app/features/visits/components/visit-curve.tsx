import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayView } from '#app/features/visits/visit-views.ts';

const height = 280;
const small = { fontSize: 13, fill: 'var(--color-ink-muted)' };
const axis = { tick: small, tickLine: false, axisLine: { stroke: 'var(--color-edge)' } };

/**
 * The 30 days as a line. For the eye only: it stands inside something hidden from screen readers, beside the table that
 * tells the same. It never moves by itself, which also is what reduced motion asks for.
 */
export default function VisitCurve({ days }: { days: readonly DayView[] }) {
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 300, height }}>
      <LineChart
        data={[...days]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="short" ticks={weekly(days)} interval={0} tickMargin={8} height={34} {...axis} />
        <YAxis
          allowDecimals={false}
          width="auto"
          tickFormatter={(value: number) => value.toLocaleString('fr-FR')}
          {...axis}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-edge)', strokeDasharray: '4 4' }}
          content={({ active, payload }) => {
            const day: DayView | undefined = payload?.[0]?.payload;
            return active && day ? <DayNote day={day} /> : null;
          }}
        />
        <Line
          dataKey="visits"
          type="linear"
          stroke="var(--color-majorelle)"
          strokeWidth={3}
          dot={false}
          activeDot={{ r: 6, fill: 'var(--color-saffron)', stroke: 'var(--color-ink)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Today, and the same day of the weeks before: five labels, which a phone has room for. */
function weekly(days: readonly DayView[]): string[] {
  return days.filter((_, index) => (days.length - 1 - index) % 7 === 0).map(({ short }) => short);
}

function DayNote({ day }: { day: DayView }) {
  return (
    <div className="rounded-control bg-ink px-3 py-2 text-sm text-white shadow-soft">
      <p className="first-letter:uppercase">{day.name}</p>
      <p className="font-semibold">
        {day.count} visite{day.visits > 1 && 's'}
      </p>
    </div>
  );
}
