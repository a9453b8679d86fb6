import type { ReactNode } from 'react';

type FigureRow = {
  id: string;
  name: ReactNode;
  figure: string;
  /** Hidden on phones. */
  extra: string;
  last: string;
  /** The words of the last column when it is below the figure, without its header. */
  belowFigure?: string;
};

type FigureTableProps = {
  caption: string;
  headings: { name: string; figure: string; extra: string; last: string };
  rows: readonly FigureRow[];
};

const column = 'py-2 pl-3 text-right font-semibold';
/** Where the card is narrow for its text, which may be enlarged: figures stacked, then below the name. */
const narrow = {
  block: '@max-3xs:block',
  row: '@max-3xs:flex @max-3xs:flex-wrap @max-3xs:justify-between',
  name: '@max-3xs:basis-full @max-3xs:pb-0',
  figure:
    '@max-3xs:flex @max-3xs:basis-full @max-3xs:flex-wrap @max-3xs:justify-between @max-3xs:gap-x-3 @max-3xs:pt-1 @max-3xs:pl-0',
};

/**
 * Figures by name, with a comparison and a note. In a container (`@container`): its width decides the layout.
 */
export function FigureTable({ caption, headings, rows }: FigureTableProps) {
  return (
    <table className={`w-full border-collapse ${narrow.block}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className={narrow.block}>
        <tr className={`border-edge border-b text-left text-sm ${narrow.row}`}>
          <th scope="col" className="py-2 font-semibold">
            {headings.name}
          </th>
          <th scope="col" className={column}>
            {headings.figure}
          </th>
          <th scope="col" className={`${column} max-sm:hidden`}>
            {headings.extra}
          </th>
          <th scope="col" className={`${column} @max-xs:hidden`}>
            {headings.last}
          </th>
        </tr>
      </thead>
      <tbody className={narrow.block}>
        {rows.map(({ id, name, figure, extra, last, belowFigure = last }) => (
          <tr key={id} className={`border-line border-b last:border-b-0 ${narrow.row}`}>
            <th scope="row" className={`py-3 text-left font-normal [overflow-wrap:anywhere] ${narrow.name}`}>
              {name}
            </th>
            <td className={`py-3 pl-3 text-right font-semibold tabular-nums ${narrow.figure}`}>
              {figure}
              <span className="block font-normal text-ink-muted text-sm @xs:hidden">{belowFigure}</span>
            </td>
            <td className="py-3 pl-3 text-right tabular-nums max-sm:hidden">{extra}</td>
            <td className="py-3 pl-3 text-right text-ink-muted text-sm tabular-nums @max-xs:hidden">
              {last}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
