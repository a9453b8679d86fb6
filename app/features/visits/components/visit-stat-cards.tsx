import { CalendarCheck, CalendarDays, CalendarRange, ChartColumn } from 'lucide-react';
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
