import { Download } from 'lucide-react';
import { redirect, useNavigation } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { listApplications } from '#app/features/inquiries/applications.server.ts';
import { ApplicationsTable } from '#app/features/inquiries/components/applications-table.tsx';
import { ContactMessagesTable } from '#app/features/inquiries/components/contact-messages-table.tsx';
import { InquirySearch } from '#app/features/inquiries/components/inquiry-search.tsx';
import { InquiryStatCards } from '#app/features/inquiries/components/inquiry-stat-cards.tsx';
import { listContactMessages } from '#app/features/inquiries/contact-messages.server.ts';
import { countInquiries } from '#app/features/inquiries/inquiry-stats.server.ts';
import { viewApplication, viewContactMessage } from '#app/features/inquiries/inquiry-views.ts';
import { SubscribersTable } from '#app/features/newsletter/components/subscribers-table.tsx';
import { countSubscribers, listSubscribers } from '#app/features/newsletter/subscribers.server.ts';
import { viewSubscriber } from '#app/features/newsletter/subscribers.ts';
import { cn } from '#app/lib/class-names.ts';
import { PAGE_SIZE } from '#app/lib/list-query.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { SortDirection } from '#app/ui/table.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import type { Route } from './+types/leads.ts';
import { type LeadsTab, leadsHref, parseLeadsQuery } from './leads-query.ts';
import { tabWords } from './leads-words.ts';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Demandes des familles';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of one tab, its counts, and the four figures (spec §2 'Leads', §7, §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const asked = parseLeadsQuery(new URL(request.url).searchParams);
  const now = new Date();
  const stats = { ...(await countInquiries(now)), subscribers: await countSubscribers() };
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
  if (asked.tab === 'newsletter') {
    const { rows, ...position } = await listSubscribers({ ...asked.query, pageSize: PAGE_SIZE });
    const { publicUrl } = config();
    return { tab: asked.tab, rows: rows.map((row) => viewSubscriber(row, publicUrl, now)), ...position };
  }
  const { rows, ...position } = await listApplications(asked.query);
  return { tab: asked.tab, rows: rows.map((row) => viewApplication(row, now)), ...position };
}

const exports: Partial<Record<LeadsTab, string>> = {
  applications: '/admin/leads/candidatures.csv',
  messages: '/admin/leads/contacts.csv',
};

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { stats, view, list } = loaderData;
  const { tab, search } = view;
  const counts: Record<LeadsTab, number> = {
    applications: stats.applications,
    messages: stats.messages,
    newsletter: stats.subscribers.all,
  };
  return (
    <OfficePage
      title={TITLE}
      text="Les candidatures, les messages et les inscriptions à la newsletter reçus par le site."
      action={
        exports[tab] && (
          <a href={exports[tab]} download className={buttonClass()}>
            <Download aria-hidden="true" className="size-5" />
            Exporter en CSV
          </a>
        )
      }
    >
      <InquiryStatCards stats={stats} />
      <div className="grid gap-5">
        <TabLinks
          label="Listes"
          tabs={[
            tabLink('applications', counts, tab),
            tabLink('messages', counts, tab),
            tabLink('newsletter', counts, tab),
          ]}
        />
        {counts[tab] > 0 && (
          <InquirySearch
            label={tabWords[tab].searchLabel}
            search={search}
            kept={keptFields(view)}
            clearHref={leadsHref({ ...view, search: '', page: 1 })}
          />
        )}
        <List view={view} list={list} subscribed={stats.subscribers.confirmed} />
      </div>
    </OfficePage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function tabLink(tab: LeadsTab, counts: Record<LeadsTab, number>, current: LeadsTab) {
  const to = leadsHref({ tab, search: '', sort: 'date', order: 'desc', page: 1 });
  return { to, label: tabWords[tab].label, count: counts[tab], current: tab === current };
}

/** What the search's form carries on beside the words. */
function keptFields({ tab, sort, order }: Loaded['view']): Record<string, string> {
  const params = new URL(leadsHref({ tab, search: '', sort, order, page: 1 }), 'http://office.invalid');
  return Object.fromEntries(params.searchParams);
}

type ListProps = Pick<Loaded, 'view' | 'list'> & { subscribed: number };

function List({ view, list, subscribed }: ListProps) {
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
        {summary(view, list, subscribed)}
      </p>
      {list.tab === 'applications' && <ApplicationsTable rows={list.rows} {...shared} />}
      {list.tab === 'messages' && <ContactMessagesTable rows={list.rows} {...shared} />}
      {list.tab === 'newsletter' && <SubscribersTable rows={list.rows} {...shared} />}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(page) => leadsHref({ ...view, page })}
        label="Pages de la liste"
      />
    </div>
  );
}

function summary(
  { tab, search }: Loaded['view'],
  { matching, page, pageCount }: Loaded['list'],
  subscribed: number,
): string {
  if (matching === 0 && search === '') return '';
  const count = `${matching} ${tabWords[tab].row}${matching > 1 ? 's' : ''}`;
  const confirmed = `${count}, dont ${subscribed} ${subscribed > 1 ? 'confirmées' : 'confirmée'}`;
  const whole = tab === 'newsletter' ? confirmed : count;
  const answer = search === '' ? whole : `${count} pour «\u00A0${search}\u00A0»`;
  return pageCount > 1 ? `${answer}, page ${page} sur ${pageCount}` : answer;
}

function Nothing({ view: { tab, search } }: { view: Loaded['view'] }) {
  const words = tabWords[tab];
  if (search === '') return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <EmptyState
      title={words.notFound}
      text={`Rien ne correspond à «\u00A0${search}\u00A0». ${words.searchHint}`}
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
