import { data, redirect } from 'react-router';
import { createdParameter } from '#app/content/form/save-results.ts';
import { MailPreview } from '#app/features/mails/components/mail-preview.tsx';
import { IssueForm } from '#app/features/newsletter/issues/components/issue-form.tsx';
import { readIssueForm } from '#app/features/newsletter/issues/issue-form.server.ts';
import { type IssueResult, issuesPath } from '#app/features/newsletter/issues/issues.ts';
import { readNewIssue } from '#app/features/newsletter/issues/list-issues.server.ts';
import { createIssue } from '#app/features/newsletter/issues/save-issue.server.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/new.ts';

const TITLE = 'Nouvelle newsletter';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { candidates: await readNewIssue(new Date()) };
}

/** Stores a draft: 303 to its page, with preview, test and sending. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const read = readIssueForm(form);
  if (read.errors) return answer({ status: 'invalid', errors: read.errors }, 400);
  const input = read.value;
  return runCommand(
    'a newsletter could not be kept',
    async () => {
      const id = await createIssue({ administrator, input });
      throw redirect(`${issuesPath}/${id}?${createdParameter}=1`, 303);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: IssueResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

const empty = { subject: '', word: '', posts: '', events: '' };

export default function NewsletterNew({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage title={TITLE} text="Enregistrez-la pour l’essayer et l’envoyer.">
      <IssueForm
        issue={null}
        stored={empty}
        candidates={loaderData.candidates}
        saved={null}
        aside={({ preview, note }) =>
          preview ? (
            <MailPreview preview={preview} note={note} />
          ) : (
            <EmptyState
              title="L’aperçu s’affiche ici"
              text="Dès que vous écrivez, ou choisissez un article ou un événement."
            />
          )
        }
      />
    </OfficePage>
  );
}

/** Its choices could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger la newsletter" />;
}
