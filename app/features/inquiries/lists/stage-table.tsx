import { Link } from 'react-router';
import { stageLabels } from '#app/school/stages.ts';
import { type Stage, stages } from '#app/school/vocabulary.ts';
import { Card } from '#app/ui/card.tsx';
import type { StageRow } from './stage-figures.ts';

type StageTableProps = {
  title: string;
  /** The header of the first column. */
  first: string;
  rows: readonly (StageRow & { label: string })[];
  sum: StageRow;
  /** The list behind a figure; without a stage, that of the row. */
  hrefOf: (key: string, stage: Stage | null) => string;
};

const cell = 'px-3 py-2 text-right tabular-nums';

/** Figures by stage: a table that scrolls sideways on narrow screens. */
export function StageTable({ title, first, rows, sum, hrefOf }: StageTableProps) {
  return (
    <Card padding="none">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be focusable */}
      <section tabIndex={0} aria-label={title} className="overflow-x-auto">
        <table className="w-full min-w-176 text-sm">
          <caption className="px-5 pt-5 pb-3 text-left font-bold font-display text-lg">{title}</caption>
          <thead className="border-line border-b text-ink-muted">
            <tr>
              <th scope="col" className="px-5 py-2 text-left font-semibold">
                {first}
              </th>
              {stages.map((stage) => (
                <th key={stage} scope="col" className={`${cell} font-semibold`}>
                  {stageLabels[stage]}
                </th>
              ))}
              <th scope="col" className={`${cell} pr-5 font-semibold`}>
                Total
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, label, stages: counts, all }) => (
              <tr key={key} className="hover:bg-sand">
                <th
                  scope="row"
                  className="whitespace-nowrap px-5 py-2 text-left font-medium first-letter:uppercase"
                >
                  {label}
                </th>
                {stages.map((stage) => (
                  <td key={stage} className={cell}>
                    <Count value={counts[stage]} href={hrefOf(key, stage)} />
                  </td>
                ))}
                <td className={`${cell} pr-5 font-semibold`}>
                  <Count value={all} href={hrefOf(key, null)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-edge border-t font-semibold">
            <tr>
              <th scope="row" className="px-5 py-2 text-left">
                Total
              </th>
              {stages.map((stage) => (
                <td key={stage} className={cell}>
                  {sum.stages[stage]}
                </td>
              ))}
              <td className={`${cell} pr-5`}>{sum.all}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  );
}

function Count({ value, href }: { value: number; href: string }) {
  if (value === 0) return <span className="text-ink-muted">0</span>;
  return (
    <Link
      to={href}
      className="inline-flex min-h-6 min-w-6 items-center justify-end font-medium text-majorelle underline underline-offset-4"
    >
      {value}
    </Link>
  );
}
