import { Download, Plus, Printer } from 'lucide-react';
import { data, isRouteErrorResponse, redirect, useNavigate, useSearchParams } from 'react-router';
import { AddSignup } from '#app/features/events/signups/office/components/add-signup.tsx';
import { SignupFiguresLine } from '#app/features/events/signups/office/components/signup-figures-line.tsx';
import { SignupFilters } from '#app/features/events/signups/office/components/signup-filters.tsx';
import { SignupsTable } from '#app/features/events/signups/office/components/signups-table.tsx';
import { readSignups } from '#app/features/events/signups/office/list-signups.server.ts';
import {
  exportHref,
  parseSignupsQuery,
  signupsHref,
  signupsPath,
} from '#app/features/events/signups/office/office-signups.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { itemId } from '#app/routes/office/content/record-edition.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/event.ts';
import { changeSignups } from './change-signups.server.ts';

const TITLE = 'Inscriptions';
const addParameter = 'ajouter';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The sign-ups of one occurrence of an event. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const id = itemId(params.id);
  const now = new Date();
  const query = parseSignupsQuery(new URL(request.url).searchParams);
  const found = await readSignups(id, query, now);
  if (!found) throw data(null, { status: 404 });
  if (found.list.page !== query.page) throw redirect(signupsHref(id, { ...query, page: found.list.page }));
  return { ...found, query: { ...query, day: found.day }, printed: formatDateTime(now) };
}

/** Adds a family, confirms a place, cancels or erases a sign-up. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return changeSignups({ administrator, form, eventId: itemId(params.id) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function EventSignups({ loaderData }: Route.ComponentProps) {
  const { event, day, days, figures, list, query, printed } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const here = signupsHref(event.id, query);
  const isAdding = params.has(addParameter);
  const addHref = `${here}${here.includes('?') ? '&' : '?'}${addParameter}=1`;
  const when = days.find((each) => each.day === day);
  return (
    <OfficePage
      compact
      title={
        <>
          {TITLE}
          {'\u00A0'}: <bdi>{event.title}</bdi>
        </>
      }
      text={<span className="inline-block first-letter:uppercase">{when?.words}</span>}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:hidden"
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
          <a
            href={exportHref(event.id, { day, search: query.search })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden="true" className="size-5 shrink-0" />
            {query.search ? 'Exporter le résultat' : 'Exporter en CSV'}
          </a>
          {!isAdding && (
            <ButtonLink to={addHref} size="sm" icon={<Plus aria-hidden="true" className="size-5" />}>
              Ajouter
            </ButtonLink>
          )}
        </div>
      }
    >
      <SignupFiguresLine event={event} figures={figures} isHeld={when?.isHeld ?? false} />
      {isAdding ? (
        <AddSignup eventId={event.id} day={day} backHref={here} onSaved={() => void navigate(here)} />
      ) : (
        <>
          <SignupFilters eventId={event.id} days={days} query={query} figures={figures} />
          <p className="hidden print:block">Liste imprimée le {printed}</p>
          <SignupsTable rows={list.rows} query={query} places={event.places} figures={figures} />
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            href={(page) => signupsHref(event.id, { ...query, page })}
            label="Pages de la liste"
          />
        </>
      )}
    </OfficePage>
  );
}

/** They could not be read, or the event is missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!missing) return <OfficeFailure page={TITLE} title="Impossible de charger les inscriptions" />;
  return (
    <OfficePage title={TITLE}>
      <EmptyState
        title="Cet événement n’existe plus"
        text="Il est peut-être dans la corbeille, avec ses inscriptions&nbsp;: elles reviennent avec lui."
        action={<ButtonLink to={signupsPath}>Voir les inscriptions</ButtonLink>}
      />
    </OfficePage>
  );
}
