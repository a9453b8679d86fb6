import { Clock, GraduationCap, Mail, MailPlus, UserPlus } from 'lucide-react';
import { StatCard } from '#app/ui/stat-card.tsx';
import type { InquiryStats } from './inquiry-figures.ts';

const icon = 'size-6';

/** The figures of the inquiries (spec §2 'Leads', §9: 'new' is the last 7 days), and the promises that are late. */
export function InquiryStatCards({ stats }: { stats: InquiryStats }) {
  return (
    <div className="grid grid-cols-2 max-2xs:grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5 max-sm:[&_[aria-hidden]]:hidden xl:max-2xl:[&_[aria-hidden]]:hidden">
      <StatCard
        label="En retard"
        value={stats.overdue}
        hint={stats.overdue === 0 ? 'aucun retard' : 'au-delà de 24\u00A0h ou 48\u00A0h'}
        tone="terracotta"
        icon={<Clock className={icon} />}
        className="2xs:max-xl:col-span-2"
      />
      <StatCard
        label="Candidatures"
        value={stats.applications}
        hint="au total"
        icon={<GraduationCap className={icon} />}
      />
      <StatCard
        label="Nouvelles candidatures"
        value={stats.newApplications}
        hint="sur 7 jours"
        tone="saffron"
        icon={<UserPlus className={icon} />}
      />
      <StatCard
        label="Messages"
        value={stats.messages}
        hint="au total"
        tone="emerald"
        icon={<Mail className={icon} />}
      />
      <StatCard
        label="Nouveaux messages"
        value={stats.newMessages}
        hint="sur 7 jours"
        tone="majorelle"
        icon={<MailPlus className={icon} />}
      />
    </div>
  );
}
