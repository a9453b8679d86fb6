import { Plus } from 'lucide-react';
import { data, redirect } from 'react-router';
import { IssuesTable } from '#app/features/newsletter/issues/components/issues-table.tsx';
import {
  type ResumeResult,
  SuspendedAddresses,
} from '#app/features/newsletter/issues/components/suspended-addresses.tsx';
import { viewListedIssue } from '#app/features/newsletter/issues/issue-views.ts';
import { issuesPath } from '#app/features/newsletter/issues/issues.ts';
import { listIssues } from '#app/features/newsletter/issues/list-issues.server.ts';
import {
  listSuspendedAddresses,
  resumeAddress,
} from '#app/features/newsletter/issues/suspended-addresses.server.ts';
import { countSubscribers } from '#app/features/newsletter/subscribers.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { formatRelative } from '#app/lib/dates.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/newsletters.ts';
import { runCommand } from './run-command.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Newsletter';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

const hrefOf = (page: number) => (page > 1 ? `${issuesPath}?page=${page}` : issuesPath);

/** One page of the issues, the number of subscribers, and the suspended addresses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = new Date();
  const query = parseListQuery(new URL(request.url).searchParams, { date: 'desc' }, 'date');
  const { rows, ...position } = await listIssues(query.page);
  if (position.page !== query.page) throw redirect(hrefOf(position.page));
  const stopped = await listSuspendedAddresses();
  return {
    issues: rows.map((row) => viewListedIssue(row, now)),
    position,
    readers: (await countSubscribers()).confirmed,
    stopped: {
      count: stopped.count,
      first: stopped.first.map(({ id, email, bouncedAt }) => ({
        ...{ id, email },
        since: formatRelative(bouncedAt ?? now, now),
      })),
    },
  };
}

const letAgainForm = z.object({ intent: z.literal('let-again'), id: z.uuid() });

/** Resumes the newsletter for an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { value: address } = parseForm(form, letAgainForm);
  if (!address) return answer({ status: 'failed' }, 400);
  return runCommand(
    'an address could not be let again',
    async () => {
      const done = await resumeAddress(administrator, address.id);
      return answer({ status: done ? 'let-again' : 'late' }, 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: ResumeResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { issues, position, readers, stopped } = loaderData;
  return (
    <OfficePage
      title={TITLE}
      text={formatReaders(readers)}
      action={
        <ButtonLink to={`${issuesPath}/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
          Nouvelle newsletter
        </ButtonLink>
      }
    >
      <IssuesTable rows={issues} empty={<Nothing />} />
      <Pagination
        page={position.page}
        pageCount={position.pageCount}
        href={hrefOf}
        label="Pages des newsletters"
      />
      <SuspendedAddresses {...stopped} />
    </OfficePage>
  );
}

function formatReaders(readers: number): string {
  if (readers === 0) return 'Personne n’est encore inscrit. Le formulaire est sur le site, page Newsletter.';
  return readers === 1
    ? '1\u00A0personne inscrite la reçoit.'
    : `${readers.toLocaleString('fr-FR')}\u00A0personnes inscrites la reçoivent.`;
}

function Nothing() {
  return (
    <EmptyState
      title="Aucune newsletter pour le moment"
      text="Écrivez la première&nbsp;: un mot de l’école, quelques articles, les prochains événements. Elle reste un brouillon tant que vous ne l’envoyez pas."
    />
  );
}

/** The issues could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger la newsletter" />;
}
