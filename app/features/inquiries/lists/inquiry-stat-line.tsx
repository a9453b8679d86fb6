import type { InquiryStats } from './inquiry-figures.ts';

type Figure = { label: string; value: number; hint?: string; urgent?: boolean };

/**
 * The figures of the inquiries (spec §2 'Leads', §9: 'new' is the last 7 days) and the overdue ones, on one
 * line: the list is what matters.
 */
export function InquiryStatLine({ stats }: { stats: InquiryStats }) {
  const figures: Figure[] = [
    { label: 'En retard', value: stats.overdue, urgent: stats.overdue > 0 },
    { label: 'Candidatures', value: stats.applications },
    { label: 'Nouvelles candidatures', value: stats.newApplications, hint: 'sur 7 jours' },
    { label: 'Messages', value: stats.messages },
    { label: 'Nouveaux messages', value: stats.newMessages, hint: 'sur 7 jours' },
  ];
  return (
    <dl
      data-print="hide"
      className="flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-white px-4 py-2.5 text-sm max-sm:order-last"
    >
      {figures.map(({ label, value, hint, urgent }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-1.5">
          <dt className="text-ink-muted">{label}</dt>
          <dd
            className={`font-bold font-display text-lg tabular-nums ${urgent ? 'text-terracotta-deep' : ''}`}
          >
            {value}
          </dd>
          {hint && <dd className="text-ink-muted">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
