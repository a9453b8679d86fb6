import { Download } from 'lucide-react';
import { redirect, useNavigation } from 'react-router';
import { listApplications } from '#app/features/inquiries/applications.server.ts';
import { ApplicationsTable } from '#app/features/inquiries/components/applications-table.tsx';
import { ContactMessagesTable } from '#app/features/inquiries/components/contact-messages-table.tsx';
import { InquirySearch } from '#app/features/inquiries/components/inquiry-search.tsx';
import { InquiryStatCards } from '#app/features/inquiries/components/inquiry-stat-cards.tsx';
import { listContactMessages } from '#app/features/inquiries/contact-messages.server.ts';
import { countInquiries } from '#app/features/inquiries/inquiry-stats.server.ts';
import { viewApplication, viewContactMessage } from '#app/features/inquiries/inquiry-views.ts';
import { cn } from '#app/lib/class-names.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { SortDirection } from '#app/ui/table.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import type { Route } from './+types/leads.ts';
import { type LeadsTab, leadsHref, parseLeadsQuery } from './leads-query.ts';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Demandes des familles';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of one tab, and the four figures (spec §2 'Leads', §7, §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const asked = parseLeadsQuery(new URL(request.url).searchParams);
  const now = new Date();
  const stats = await countInquiries(now);
  const list = await readList(asked, now);
  const view = { tab: asked.tab, ...asked.query };
  if (list.page !== view.page) throw redirect(leadsHref({ ...view, page: list.page }));
  return { stats, view, list };
}

async function readList(asked: ReturnType<typeof parseLeadsQuery>, now: Date) {
  if (asked.tab === 'messages') {
    const { rows, ...position } = await listContactMessages(asked.query);
    return { tab: asked.tab, rows: rows.map((row) => viewContactMessage(row, now)), ...position };
  }
  const { rows, ...position } = await listApplications(asked.query);
  return { tab: asked.tab, rows: rows.map((row) => viewApplication(row, now)), ...position };
}

const exports: Record<LeadsTab, string> = {
  applications: '/admin/leads/candidatures.csv',
  messages: '/admin/leads/contacts.csv',
};

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { stats, view, list } = loaderData;
  const { tab, search } = view;
  const hasAny = (tab === 'messages' ? stats.messages : stats.applications) > 0;
  return (
    <OfficePage
      title={TITLE}
      text="Les candidatures et les messages reçus par le site."
      action={
        <a href={exports[tab]} download className={buttonClass()}>
          <Download aria-hidden="true" className="size-5" />
          Exporter en CSV
        </a>
      }
    >
      <InquiryStatCards stats={stats} />
      <div className="grid gap-5">
        <TabLinks
          label="Listes"
          tabs={[
            tabLink('applications', 'Candidatures', stats.applications, tab),
            tabLink('messages', 'Messages', stats.messages, tab),
          ]}
        />
        {hasAny && (
          <InquirySearch
            label={tab === 'messages' ? 'Rechercher dans les messages' : 'Rechercher dans les candidatures'}
            search={search}
            kept={keptFields(view)}
            clearHref={leadsHref({ ...view, search: '', page: 1 })}
          />
        )}
        <List view={view} list={list} />
      </div>
    </OfficePage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function tabLink(tab: LeadsTab, label: string, count: number, current: LeadsTab) {
  const to = leadsHref({ tab, search: '', sort: 'date', order: 'desc', page: 1 });
  return { to, label, count, current: tab === current };
}

/** What the search's form carries on beside the words. */
function keptFields({ tab, sort, order }: Loaded['view']): Record<string, string> {
  const params = new URL(leadsHref({ tab, search: '', sort, order, page: 1 }), 'http://office.invalid');
  return Object.fromEntries(params.searchParams);
}

function List({ view, list }: Pick<Loaded, 'view' | 'list'>) {
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === '/admin/leads';
  const shared = {
    sort: { key: view.sort, direction: view.order },
    sortHref: (sort: string, order: SortDirection) => leadsHref({ ...view, sort, order, page: 1 }),
    empty: <Nothing view={view} />,
  };
  return (
    <div className={cn('grid gap-5 transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {summary(view, list)}
      </p>
      {list.tab === 'messages' ? (
        <ContactMessagesTable rows={list.rows} {...shared} />
      ) : (
        <ApplicationsTable rows={list.rows} {...shared} />
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(page) => leadsHref({ ...view, page })}
        label="Pages de la liste"
      />
    </div>
  );
}

function summary({ tab, search }: Loaded['view'], { matching, page, pageCount }: Loaded['list']): string {
  const what = tab === 'messages' ? 'message' : 'candidature';
  if (matching === 0 && search === '') return '';
  const count = `${matching} ${what}${matching > 1 ? 's' : ''}`;
  const answer = search === '' ? count : `${count} pour «\u00A0${search}\u00A0»`;
  return pageCount > 1 ? `${answer}, page ${page} sur ${pageCount}` : answer;
}

function Nothing({ view }: { view: Loaded['view'] }) {
  const messages = view.tab === 'messages';
  if (view.search !== '') {
    return (
      <EmptyState
        title={messages ? 'Aucun message trouvé' : 'Aucune candidature trouvée'}
        text={`Rien ne correspond à «\u00A0${view.search}\u00A0». Essayez un nom, un email ou un numéro de téléphone.`}
      />
    );
  }
  return (
    <EmptyState
      title={messages ? 'Aucun message pour le moment' : 'Aucune candidature pour le moment'}
      text={
        messages
          ? 'Les messages envoyés depuis la page de contact apparaîtront ici.'
          : 'Les demandes envoyées par les familles depuis le site apparaîtront ici.'
      }
    />
  );
}

/** The list could not be read: said as it is, with the way to try again. */
export function ErrorBoundary() {
  return (
    <OfficePage title={TITLE}>
      <EmptyState
        title="Impossible de charger les demandes"
        text="Rien n’est perdu. Réessayez dans un instant."
        action={<Button onClick={() => window.location.reload()}>Réessayer</Button>}
      />
    </OfficePage>
  );
}
