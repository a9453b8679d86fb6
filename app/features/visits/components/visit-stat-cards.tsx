import { CalendarCheck, CalendarDays, CalendarRange, ChartColumn } from 'lucide-react';
import type { FigureView } from '#app/features/visits/period-views.ts';
import type { VisitFiguresView } from '#app/features/visits/visit-views.ts';
import { StatCard } from '#app/ui/stat-card.tsx';

const icon = 'size-6';

/** The four figures of the visits (spec §2 'Analytics'). */
export function VisitStatCards({ cards }: Pick<VisitFiguresView, 'cards'>) {
  return (
    <div className="grid grid-cols-2 max-2xs:grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-4 max-sm:[&_[aria-hidden]]:hidden">
      <StatCard
        label="Total des visites"
        value={cards.total}
        hint={cards.since}
        icon={<ChartColumn className={icon} />}
      />
      <StatCard
        label="Aujourd’hui"
        value={cards.today}
        hint="depuis minuit"
        tone="saffron"
        icon={<CalendarCheck className={icon} />}
      />
      <StatCard
        label="7 derniers jours"
        value={cards.last7Days}
        hint="dont aujourd’hui"
        tone="emerald"
        icon={<CalendarDays className={icon} />}
      />
      <StatCard
        label="30 derniers jours"
        value={cards.last30Days}
        hint="dont aujourd’hui"
        tone="terracotta"
        icon={<CalendarRange className={icon} />}
      />
    </div>
  );
}

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
