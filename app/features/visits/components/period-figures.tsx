import type { FigureView } from '#app/features/visits/period-views.ts';
import { StatCard } from '#app/ui/stat-card.tsx';

/** The totals of a period, each with its change since the previous period. */
export function PeriodFigures({ figures }: { figures: readonly FigureView[] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {figures.map(({ label, value, change }) => (
        <StatCard key={label} label={label} value={value} hint={comparison(change)} />
      ))}
    </div>
  );
}

/** The change in full words, for a card. */
function comparison(change: string): string {
  if (change === '–') return 'rien à comparer';
  if (change === 'nouveau') return 'nouveau\u00A0: rien à la période précédente';
  if (change === 'inchangé') return 'comme à la période précédente';
  return `${change} par rapport à la période précédente`;
}
