import type { RequestPageView } from '#app/features/visits/period-views.ts';
import { FigureTable } from './figure-table.tsx';

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
