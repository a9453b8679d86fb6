import type { CountView } from '#app/features/visits/period-views.ts';
import { FigureTable } from './figure-table.tsx';

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
