import { redirect, useNavigation } from 'react-router';
import { MailNotices } from '#app/features/mails/components/mail-notices.tsx';
import { MailsTable } from '#app/features/mails/components/mails-table.tsx';
import { countMails, listMails } from '#app/features/mails/list-mails.server.ts';
import {
  isNarrowed,
  type MailsQuery,
  mailStateLabels,
  mailsHref,
  parseMailsQuery,
} from '#app/features/mails/mails.ts';
import { lastSendingFailure } from '#app/jobs/job-runs.server.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { mailStates } from '#app/school/vocabulary.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PillLinks } from '#app/ui/pill-links.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import type { Route } from './+types/mails.ts';
import { mailLeaves, viewMails } from './mails/read-mails.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Courrier';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One page of sent and queued mails, and why none is being sent, if so. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = parseMailsQuery(new URL(request.url).searchParams);
  const { rows, ...position } = await listMails(query);
  if (position.page !== query.page) throw redirect(mailsHref({ ...query, page: position.page }));
  const [counts, failure, mails] = await Promise.all([countMails(), lastSendingFailure(), viewMails(rows)]);
  return { query, counts, mails, position, failure, mailLeaves: mailLeaves() };
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { query, counts, mails, position } = loaderData;
  const { page, pageCount } = position;
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === '/admin/mails';
  return (
    <OfficePage title={TITLE} text="Les emails que le site envoie, et ce qu’ils sont devenus.">
      <MailNotices {...loaderData} />
      <div className="grid gap-5">
        <PillLinks
          label="État des messages"
          links={[null, ...mailStates].map((state) => ({
            to: mailsHref({ ...query, state, page: 1 }),
            label: state ? mailStateLabels[state].all : 'Tous',
            count: state && state !== 'sent' ? (counts[state] ?? 0) : 0,
            current: state === query.state,
          }))}
        />
        <SearchForm
          label="Rechercher un nom, une adresse"
          search={query.search}
          parameters={query.state ? { state: query.state } : {}}
          clearHref={mailsHref({ ...query, search: '', page: 1 })}
        />
      </div>
      <div className={cn('grid gap-5 transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
        <p role="status" className="text-ink-muted text-sm">
          {summary(query, position)}
        </p>
        <MailsTable rows={mails} empty={<Nothing query={query} />} />
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(to) => mailsHref({ ...query, page: to })}
          label="Pages du courrier"
        />
      </div>
    </OfficePage>
  );
}

type Position = Route.ComponentProps['loaderData']['position'];

function summary(query: MailsQuery, { matching, page, pageCount }: Position): string {
  if (matching === 0 && !isNarrowed(query)) return '';
  const count = `${matching} message${matching > 1 ? 's' : ''}`;
  const words = query.search && ` pour «\u00A0${bidiIsolate(query.search)}\u00A0»`;
  return `${count}${words}${pageCount > 1 ? `, page ${page} sur ${pageCount}` : ''}`;
}

function Nothing({ query }: { query: MailsQuery }) {
  if (!isNarrowed(query)) {
    return (
      <EmptyState
        title="Aucun message pour le moment"
        text="Quand une famille écrit à l’école ou s’abonne à la newsletter, l’email que le site lui envoie apparaît ici."
      />
    );
  }
  return (
    <EmptyState
      title="Aucun message ne correspond"
      text="Essayez une autre adresse, ou un autre état."
      action={
        <ButtonLink to="/admin/mails" variant="secondary">
          Tout afficher
        </ButtonLink>
      }
    />
  );
}

/** The mails could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger le courrier" />;
}
