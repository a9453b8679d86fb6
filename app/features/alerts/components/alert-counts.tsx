import { Info, OctagonAlert, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { SeverityCount } from '#app/features/alerts/alert-list.server.ts';
import { alertSeverityLabels } from '#app/features/alerts/alerts.ts';
import { StatCard } from '#app/ui/stat-card.tsx';

const looks = {
  critical: { Icon: OctagonAlert, tone: 'terracotta' },
  high: { Icon: ShieldAlert, tone: 'saffron' },
  medium: { Icon: TriangleAlert, tone: 'majorelle' },
  low: { Icon: Info, tone: 'emerald' },
} as const;

function hint(all: number, unread: number): string {
  if (all === 0) return 'aucune alerte';
  if (unread === 0) return all > 1 ? 'toutes lues' : 'lue';
  return `dont ${unread} non ${unread > 1 ? 'lues' : 'lue'}`;
}

/** The number of alerts per severity, and of unread ones. */
export function AlertCounts({ counts }: { counts: SeverityCount[] }) {
  return (
    <div className="grid grid-cols-2 max-2xs:grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-4 max-sm:[&_[aria-hidden]]:hidden">
      {counts.map(({ severity, all, unread }) => {
        const { Icon, tone } = looks[severity];
        return (
          <StatCard
            key={severity}
            label={`Gravité ${alertSeverityLabels[severity].toLowerCase()}`}
            value={all}
            hint={hint(all, unread)}
            tone={tone}
            icon={<Icon className="size-6" />}
          />
        );
      })}
    </div>
  );
}
