import { Link } from 'react-router';
import type { viewApplication } from '#app/features/inquiries/inquiry-views.ts';
import { inquiryHref } from '#app/routes/office/leads/query.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

type LatestProps = {
  /** Null when they could not be read. */
  applications: ReturnType<typeof viewApplication>[] | null;
};

/** The newest applications, at a glance, each leading to its page. */
export function LatestApplications({ applications }: LatestProps) {
  if (applications === null) {
    return (
      <p className="rounded-card border border-line bg-white px-5 py-6 text-ink-muted">
        Les dernières candidatures sont momentanément indisponibles. Rien n’est perdu.
      </p>
    );
  }
  if (applications.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="Aucune candidature pour le moment"
        text="Les demandes envoyées par les familles depuis le site apparaîtront ici."
      />
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {applications.map((row) => (
        <li
          key={row.key}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sand sm:px-5"
        >
          <span className="grid min-w-0">
            <Link
              to={inquiryHref(row)}
              className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              <bdi>{row.parentName}</bdi>
            </Link>
            <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              <bdi>{row.childName}</bdi>, {row.childAge} ans
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-3 text-sm" data-cycle={row.level}>
            <Badge tone="cycle">{row.levelLabel}</Badge>
            <time dateTime={row.received.iso} title={row.received.exact} className="text-ink-muted">
              {row.received.relative}
            </time>
          </span>
        </li>
      ))}
    </ul>
  );
}
