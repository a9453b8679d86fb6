import { ChartColumn, Download, FileText } from 'lucide-react';
import { Link, redirect, useNavigate } from 'react-router';
import { InquiryFilters } from '#app/features/inquiries/lists/filters-form.tsx';
import { noFilters } from '#app/features/inquiries/lists/inquiry-filters.ts';
import { InquiryStatLine } from '#app/features/inquiries/lists/inquiry-stat-line.tsx';
import { countInquiries } from '#app/features/inquiries/lists/inquiry-stats.server.ts';
import { StateLinks } from '#app/features/inquiries/lists/state-links.tsx';
import { countSubscribers } from '#app/features/newsletter/subscribers.server.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { useTrashedNotice } from '#app/office/use-trash-offer.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import type { Route } from './+types/leads.ts';
import { changeInquiry } from './leads/change-inquiry.server.ts';
import { changeSelection, isOfMany } from './leads/change-selection.server.ts';
import { changeSubscriber, isOfSubscriber } from './leads/erase-subscriber.server.ts';
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
import { tabTexts } from './leads/tab-texts.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Demandes des familles';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of one tab, its counts, and the figures (spec §2 'Leads', §7, §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = await requireAdministrator(request, context);
  const query = parseLeadsQuery(new URL(request.url).searchParams);
  const now = new Date();
  const view: LeadsView = { tab: query.tab, ...query.list, filters: query.filters };
  const counting = countInquiries(now);
  const [inquiries, subscribers, list, choices] = await Promise.all([
    counting,
    countSubscribers(),
    readList(query, reader, now, counting),
    readChoices(view.filters, reader, now),
  ]);
  if (list.page !== view.page) throw redirect(leadsHref({ ...view, page: list.page }));
  return { stats: { ...inquiries, subscribers }, view, list, choices, printed: formatDateTime(now) };
}

/**
 * Bulk actions, and marking an inquiry of the list as handled: here and not on its own page, whose script may
 * not be loaded.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  if (isOfSubscriber(form)) return changeSubscriber(administrator, form);
  if (isOfMany(form)) return changeSelection(administrator, form);
  return changeInquiry({ administrator, form, address: Object.fromEntries(form), back: '/admin/leads' });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { stats, view, list, choices, printed } = loaderData;
  const navigate = useNavigate();
  useTrashedNotice({ title: 'Demande supprimée' });
  const { tab, search, filters } = view;
  const counts: Record<LeadsTab, number> = {
    applications: stats.applications,
    messages: stats.messages,
    newsletter: stats.subscribers.all,
  };
  return (
    <OfficePage
      title={TITLE}
      action={
        <div className="flex items-start gap-x-3 max-sm:-mr-2">
          <Around />
          <Export view={view} matching={list.matching} />
        </div>
      }
    >
      <InquiryStatLine stats={stats} />
      <div className="grid gap-3 sm:gap-4">
        <TabLinks
          label="Listes"
          tabs={(['applications', 'messages', 'newsletter'] as const).map((each) => ({
            to: tabHref(each),
            label: tabTexts[each].label,
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
          label={tabTexts[tab].searchLabel}
          search={search}
          filters={filters}
          choices={choices}
          sort={{ key: view.sort, direction: view.order }}
          parameters={otherParameters(view)}
          clearHref={
            isNarrowed(view) ? leadsHref({ ...view, search: '', page: 1, filters: noFilters }) : null
          }
          onAsk={(params) => void navigate(canonicalHref(params), { preventScrollReset: true })}
        />
        <LeadsList
          view={view}
          list={list}
          choices={choices}
          printed={printed}
          subscribed={stats.subscribers.confirmed}
        />
      </div>
    </OfficePage>
  );
}

const around = [
  { to: '/admin/leads/figures', label: 'Chiffres des candidatures', Icon: ChartColumn },
  { to: '/admin/reply-templates', label: 'Modèles de réponse', Icon: FileText },
];

/** An icon alone on phones: the first inquiry must be visible there. */
const sign = 'min-h-12 min-w-12 justify-center gap-2 font-semibold max-sm:size-12 max-sm:px-0';

function Around() {
  return (
    <nav aria-label="Autour des demandes" className="flex sm:gap-x-5">
      {around.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          title={label}
          className={`inline-flex items-center text-majorelle underline underline-offset-4 sm:text-sm ${sign}`}
        >
          <Icon aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The export of the current search and filters; it names them, since they may be out of view. */
function Export({ view, matching }: { view: LeadsView; matching: number }) {
  const { all, view: narrowed } = exportHrefs(view);
  const words = narrowed ? `Exporter le résultat (${matching})` : 'Exporter en CSV';
  return (
    <div className="grid justify-items-start gap-1 sm:justify-items-end">
      <a
        href={narrowed ?? all}
        title={words}
        className={buttonClass({ className: sign })}
        aria-describedby="export-content"
      >
        <Download aria-hidden="true" className="size-5 shrink-0" />
        <span className="max-sm:sr-only">{words}</span>
      </a>
      <p id="export-content" className="max-w-56 text-ink-muted text-sm max-sm:sr-only sm:text-right">
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

/** The URL's other parameters for the search form: tab and state, and the order where it has no field. */
function otherParameters({ tab, sort, order, filters }: LeadsView): Record<string, string> {
  const unsearched = {
    tab,
    sort,
    order,
    page: 1,
    search: '',
    filters: { ...noFilters, state: filters.state },
  };
  const { sort: _sort, order: _order, ...rest } = Object.fromEntries(leadsParams(unsearched));
  return tab === 'newsletter' ? Object.fromEntries(leadsParams(unsearched)) : rest;
}

/** The list could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les demandes" />;
}
