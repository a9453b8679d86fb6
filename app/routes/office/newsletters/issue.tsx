import { useEffect } from 'react';
import { data, isRouteErrorResponse, redirect, useNavigate, useSearchParams } from 'react-router';
import { createdParameter } from '#app/content/form/save-results.ts';
import { useComingResults } from '#app/features/jobs/components/use-coming-results.ts';
import { MailPreview } from '#app/features/mails/components/mail-preview.tsx';
import { DeleteDraft } from '#app/features/newsletter/issues/components/delete-draft.tsx';
import { IssueForm } from '#app/features/newsletter/issues/components/issue-form.tsx';
import { IssueProgress } from '#app/features/newsletter/issues/components/issue-progress.tsx';
import { SendPanel } from '#app/features/newsletter/issues/components/send-panel.tsx';
import { deliveriesHref, parseDeliveriesQuery } from '#app/features/newsletter/issues/deliveries-query.ts';
import { issuesPath } from '#app/features/newsletter/issues/issues.ts';
import { settleSent } from '#app/office/drafts.ts';
import { itemId } from '#app/routes/office/content/record-edition.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { toast } from '#app/ui/toaster.tsx';
import type { Route } from './+types/issue.ts';
import { changeIssue } from './change-issue.server.ts';
import { Recipients } from './recipients.tsx';
import { readIssuePage } from './view-issue.server.ts';

const TITLE = 'Newsletter';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** One issue: a draft to edit, preview and send; later its deliveries. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { email } = await requireAdministrator(request, context);
  const query = parseDeliveriesQuery(new URL(request.url).searchParams);
  const id = itemId(params.id);
  const page = await readIssuePage(id, query);
  if (!page) throw data(null, { status: 404 });
  if (page.position.page !== query.page)
    throw redirect(deliveriesHref(id, { ...query, page: page.position.page }));
  return { ...page, query, ownAddress: email };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  return changeIssue({ administrator, form, id: itemId(params.id) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
  const { issue, preview } = loaderData;
  useNewIssueNotice(issue);
  useComingResults(issue.state === 'sending');
  return (
    <OfficePage
      title={<bdi>{issue.subject}</bdi>}
      text={issue.number === null ? undefined : `Numéro\u00A0${issue.number}`}
      action={
        issue.state === 'draft' ? (
          <DeleteDraft />
        ) : (
          <ButtonLink to={issuesPath} variant="secondary">
            Toutes les newsletters
          </ButtonLink>
        )
      }
    >
      {issue.state === 'draft' ? (
        <Draft key={issue.id} {...loaderData} />
      ) : (
        <>
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="xl:col-start-2 xl:row-start-1">
              <IssueProgress issue={issue} isUp={loaderData.mailLeaves} />
            </div>
            <MailPreview preview={preview} />
          </div>
          {issue.number !== null && <Recipients {...loaderData} />}
        </>
      )}
    </OfficePage>
  );
}

type DraftProps = Route.ComponentProps['loaderData'];

function Draft({ issue, candidates, preview, ...props }: DraftProps) {
  const { reached, mailLeaves, ownAddress } = props;
  return (
    <IssueForm
      issue={issue}
      stored={issue.stored}
      candidates={candidates}
      saved={preview}
      aside={({ isChanged, version, ...seen }) => (
        <>
          <MailPreview {...seen} />
          <SendPanel id={issue.id} {...{ version, reached, mailLeaves, ownAddress, isChanged }} />
        </>
      )}
    />
  );
}

/** Missing, or could not be read: a message for each. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!missing) return <OfficeFailure page={TITLE} title="Impossible de charger la newsletter" />;
  return (
    <OfficePage title={TITLE}>
      <EmptyState
        title="Cette newsletter n’existe pas ou plus"
        text="Quelqu’un l’a peut-être supprimée."
        action={<ButtonLink to={issuesPath}>Voir les newsletters</ButtonLink>}
      />
    </OfficePage>
  );
}

/** On the page of a created draft: shows a toast once, and deletes its local draft. */
function useNewIssueNotice({ id, version }: { id: string; version: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const created = params.has(createdParameter);
  useEffect(() => {
    if (!created) return;
    toast({ title: 'Brouillon enregistré', text: 'Relisez-le, essayez-le, puis envoyez-le.' }, 'save');
    settleSent(`newsletter.${id}`, version);
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [created, id, version, navigate]);
}
