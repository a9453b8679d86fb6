import type { ReactNode } from 'react';
import type { CountView, RequestPageView } from '#app/features/visits/period-views.ts';

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
function FigureTable({ caption, headings, rows }: FigureTableProps) {
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

type CountListProps = { title: string; counts: readonly CountView[]; empty: string };

/** Counts by name: number, share, and change since the previous period. */
export function CountList({ title, counts, empty }: CountListProps) {
  if (counts.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    <FigureTable
      caption={title}
      headings={{ name: 'Nom', figure: 'Nombre', extra: 'Part', last: 'Évolution' }}
      rows={counts.map(({ name, count, share, change }) => ({
        id: name,
        name,
        figure: count,
        extra: share,
        last: change,
      }))}
    />
  );
}

type RequestPagesProps = { pages: readonly (RequestPageView & { title: string | null })[] };

/** The pages that inquiries were submitted from, each with its visits. */
export function RequestPages({ pages }: RequestPagesProps) {
  if (pages.length === 0)
    return <p className="text-ink-muted">Aucune demande dont la page soit connue pendant cette période.</p>;
  return (
    <FigureTable
      caption="Demandes par page"
      headings={{ name: 'Page', figure: 'Demandes', extra: 'Visites', last: 'Pour 100' }}
      rows={pages.map(({ path, title, requests, visits, rate }) => ({
        id: path,
        name: <PageName path={path} title={title} />,
        figure: requests,
        extra: visits,
        last: rate,
        belowFigure: `${rate}\u00A0pour 100`,
      }))}
    />
  );
}

function PageName({ path, title }: { path: string; title: string | null }) {
  if (title === null) return path;
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="text-ink-muted text-sm">{path}</span>
    </>
  );
}
