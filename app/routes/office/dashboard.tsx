import { Link } from 'react-router';
import { latestApplications } from '#app/features/inquiries/applications.server.ts';
import { InquiryStatCards } from '#app/features/inquiries/components/inquiry-stat-cards.tsx';
import { countInquiries } from '#app/features/inquiries/inquiry-stats.server.ts';
import { viewApplication } from '#app/features/inquiries/inquiry-views.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/dashboard.ts';
import { officeLinks } from './shell/navigation.ts';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

export const meta: Route.MetaFunction = () => officeTitle('Tableau de bord');

const LATEST = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName } = await requireAdministrator(request, context);
  const now = new Date();
  const latest = await latestApplications(LATEST);
  return {
    fullName,
    stats: await countInquiries(now),
    latest: latest.map((application) => viewApplication(application, now)),
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { fullName, stats, latest } = loaderData;
  return (
    <OfficePage
      title={`Bienvenue, ${fullName}`}
      text="Ce que les familles ont envoyé depuis le site."
      action={<ButtonLink to="/admin/leads">Voir les demandes</ButtonLink>}
    >
      <InquiryStatCards stats={stats} />
      <section aria-labelledby="dernieres" className="grid gap-4">
        <h2 id="dernieres" className="text-xl">
          Dernières candidatures
        </h2>
        <Latest applications={latest} />
      </section>
      <section aria-labelledby="rubriques" className="grid gap-4">
        <h2 id="rubriques" className="text-xl">
          Rubriques
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
          {officeLinks.slice(1).map(({ path, label, description, icon: Icon }) => (
            <Card as="li" key={path} interactive className="flex items-start gap-4">
              <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-majorelle" />
              <span className="grid">
                <Link to={path} className="font-semibold after:absolute after:inset-0">
                  {label}
                </Link>
                <span className="text-ink-muted text-sm">{description}</span>
              </span>
            </Card>
          ))}
        </ul>
      </section>
    </OfficePage>
  );
}

function Latest({ applications }: { applications: Route.ComponentProps['loaderData']['latest'] }) {
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
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {applications.map((row) => (
        <li key={row.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
          <span className="grid min-w-0">
            <span className="font-semibold [overflow-wrap:anywhere]">{row.parentName}</span>
            <span className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              {row.childName}, {row.childAge} ans
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
