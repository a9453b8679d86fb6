import { Download } from 'lucide-react';
import { Link, redirect, useNavigate } from 'react-router';
import { InquiryFilters } from '#app/features/inquiries/lists/filters-form.tsx';
import { noFilters } from '#app/features/inquiries/lists/inquiry-filters.ts';
import { InquiryStatCards } from '#app/features/inquiries/lists/inquiry-stat-cards.tsx';
import { countInquiries } from '#app/features/inquiries/lists/inquiry-stats.server.ts';
import { StateLinks } from '#app/features/inquiries/lists/state-links.tsx';
import { countSubscribers } from '#app/features/newsletter/subscribers.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import type { Route } from './+types/leads.ts';
import { askServer } from './ask-server.ts';
import { changeInquiry } from './leads/change-inquiry.server.ts';
import { LeadsList } from './leads/list.tsx';
import {
  canonicalHref,
  exportHrefs,
  isNarrowed,
  type LeadsTab,
  type LeadsView,
  leadsHref,
  leadsParams,
  parseLeadsQuery,
  tabHref,
} from './leads/query.ts';
import { readChoices } from './leads/read-choices.server.ts';
import { readList } from './leads/read-list.server.ts';
import { tabWords } from './leads/words.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Demandes des familles';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of one tab, its counts, and the figures (spec §2 'Leads', §7, §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = await requireAdministrator(request, context);
  const query = parseLeadsQuery(new URL(request.url).searchParams);
  const now = new Date();
  const stats = { ...(await countInquiries(now)), subscribers: await countSubscribers() };
  const list = await readList(query, reader, now);
  const view: LeadsView = { tab: query.tab, ...query.list, filters: query.filters };
  if (list.page !== view.page) throw redirect(leadsHref({ ...view, page: list.page }));
  return { stats, view, list, choices: await readChoices(view.filters, reader, now) };
}

/** An inquiry of the list is marked as handled: here, and not on its own page, whose script may not have come. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return changeInquiry({ administrator, form, address: Object.fromEntries(form), back: '/admin/leads' });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { stats, view, list, choices } = loaderData;
  const navigate = useNavigate();
  const { tab, search, filters } = view;
  const counts: Record<LeadsTab, number> = {
    applications: stats.applications,
    messages: stats.messages,
    newsletter: stats.subscribers.all,
  };
  return (
    <OfficePage
      title={TITLE}
      text="Les candidatures, les messages et les inscriptions à la newsletter reçus par le site."
      action={<Export view={view} matching={list.matching} />}
    >
      <InquiryStatCards stats={stats} />
      <nav aria-label="Autour des demandes" className="flex flex-wrap gap-x-6 gap-y-1">
        {around.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-majorelle underline underline-offset-4"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="grid gap-5">
        <TabLinks
          label="Listes"
          tabs={(['applications', 'messages', 'newsletter'] as const).map((each) => ({
            to: tabHref(each),
            label: tabWords[each].label,
            count: counts[each],
            current: each === tab,
          }))}
        />
        {tab !== 'newsletter' && (
          <StateLinks
            tab={tab}
            current={filters.state}
            href={(state) => leadsHref({ ...view, page: 1, filters: { ...filters, state } })}
            overdue={tab === 'applications' ? stats.overdue : 0}
            suspect={tab === 'applications' ? stats.suspectApplications : stats.suspectMessages}
          />
        )}
        <InquiryFilters
          tab={tab}
          label={tabWords[tab].searchLabel}
          search={search}
          filters={filters}
          choices={choices}
          kept={keptFields(view)}
          clearHref={
            isNarrowed(view) ? leadsHref({ ...view, search: '', page: 1, filters: noFilters }) : null
          }
          onAsk={(params) => void navigate(canonicalHref(params), { preventScrollReset: true })}
        />
        <LeadsList view={view} list={list} subscribed={stats.subscribers.confirmed} />
      </div>
    </OfficePage>
  );
}

const around = [
  { to: '/admin/leads/figures', label: 'Chiffres des candidatures' },
  { to: '/admin/reply-templates', label: 'Modèles de réponse' },
];

/** The file of what is shown, by whatever search and filters; says which, for they may be out of sight. */
function Export({ view, matching }: { view: LeadsView; matching: number }) {
  const { all, view: narrowed } = exportHrefs(view);
  return (
    <div className="grid justify-items-start gap-1 sm:justify-items-end">
      <a href={narrowed ?? all} className={buttonClass()} aria-describedby="export-content">
        <Download aria-hidden="true" className="size-5" />
        {narrowed ? `Exporter la sélection (${matching})` : 'Exporter en CSV'}
      </a>
      <p id="export-content" className="text-ink-muted text-sm">
        {narrowed ? 'Selon la recherche et les filtres affichés' : everything[view.tab]}
      </p>
    </div>
  );
}

const everything: Record<LeadsTab, string> = {
  applications: 'Toutes les candidatures, les suspectes comprises',
  messages: 'Tous les messages, les suspects compris',
  newsletter: 'Toutes les adresses',
};

/** What the form of the search carries on beside what it asks: tab, state and sorting. */
function keptFields({ tab, sort, order, filters }: LeadsView): Record<string, string> {
  const kept = { tab, sort, order, page: 1, search: '', filters: { ...noFilters, state: filters.state } };
  return Object.fromEntries(leadsParams(kept));
}

/** The list could not be read: said as it is, with the way to try again. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les demandes" />;
}
