import type { CountView } from '#app/features/visits/period-views.ts';

type CountListProps = { title: string; counts: readonly CountView[]; empty: string };

/**
 * What is counted by name: how often, which part of all, and how that changed since the period before. Where a card is narrow
 * for its text, the change stands below the figure: a column more would reach beyond the card.
 */
export function CountList({ title, counts, empty }: CountListProps) {
  if (counts.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    <table className="w-full border-collapse @max-3xs:[overflow-wrap:anywhere]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-edge border-b text-left text-sm">
          <th scope="col" className="py-2 font-semibold">
            Nom
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            Nombre
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold max-sm:hidden">
            Part
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold @max-3xs:hidden">
            Évolution
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, count, share, change }) => (
          <tr key={name} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-3 text-left font-normal [overflow-wrap:anywhere]">
              {name}
            </th>
            <td className="whitespace-nowrap py-3 pl-3 text-right font-semibold tabular-nums">
              {count}
              <span className="block font-normal text-ink-muted whitespace-normal text-sm @3xs:hidden">
                {change}
              </span>
            </td>
            <td className="py-3 pl-3 text-right tabular-nums max-sm:hidden">{share}</td>
            <td className="py-3 pl-3 text-right text-ink-muted text-sm tabular-nums @max-3xs:hidden">
              {change}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
