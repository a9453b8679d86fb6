import type { RequestPageView } from '#app/features/visits/period-views.ts';

type RequestPagesProps = { pages: readonly (RequestPageView & { title: string | null })[] };

/** The pages that requests were sent from, each beside its visits. */
export function RequestPages({ pages }: RequestPagesProps) {
  if (pages.length === 0)
    return <p className="text-ink-muted">Aucune demande dont la page soit connue pendant cette période.</p>;
  return (
    <table className="w-full border-collapse @max-3xs:[overflow-wrap:anywhere]">
      <caption className="sr-only">Demandes par page</caption>
      <thead>
        <tr className="border-edge border-b text-left text-sm">
          <th scope="col" className="py-2 font-semibold">
            Page
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            Demandes
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold max-sm:hidden">
            Visites
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold @max-3xs:hidden">
            Pour 100
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, title, requests, visits, rate }) => (
          <tr key={path} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-3 text-left font-normal [overflow-wrap:anywhere]">
              {title && <span className="block font-semibold">{title}</span>}
              <span className={title ? 'text-ink-muted text-sm' : undefined}>{path}</span>
            </th>
            <td className="whitespace-nowrap py-3 pl-3 text-right font-semibold tabular-nums">
              {requests}
              <span className="block font-normal text-ink-muted whitespace-normal text-sm @3xs:hidden">
                {rate}
                {'\u00A0'}pour 100
              </span>
            </td>
            <td className="py-3 pl-3 text-right tabular-nums max-sm:hidden">{visits}</td>
            <td className="py-3 pl-3 text-right tabular-nums @max-3xs:hidden">{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
