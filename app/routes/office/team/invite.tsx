import { data } from 'react-router';
import { InviteForm } from '#app/features/accounts/components/team/invite-form.tsx';
import { factorsOf } from '#app/features/accounts/second-factor.server.ts';
import { invite } from '#app/features/accounts/team/invitations.server.ts';
import { invitationSchema } from '#app/features/accounts/team/team-forms.server.ts';
import type { Invited, InviteResult } from '#app/features/accounts/team/team-results.ts';
import { withReauthentication } from '#app/features/accounts/team/with-reauthentication.server.ts';
import { firstErrors, parseForm } from '#app/forms/parse-form.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/invite.ts';

const TITLE = 'Inviter quelqu’un';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireAdministrator(request, context);
  return { ownFactors: await factorsOf(id) };
}

/** Creates an invitation after re-authentication; the response has the link, this once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, sessionId, form } = await requireAdministratorWrite(request, context);
  const visitor = context.get(requestContext);
  const { value: invitation, errors } = parseForm(form, invitationSchema);
  if (errors) return answer({ status: 'invalid', errors: firstErrors(errors) }, 400);
  return runCommand(
    'somebody could not be invited',
    async () => {
      const invited = await withReauthentication({ administrator, sessionId, visitor, form }, () =>
        invite({ administrator, invitation }),
      );
      return answer(invited, statusOf(invited));
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function statusOf(invited: Invited): number {
  if (invited.status === 'refused') return invited.refusal.status;
  return invited.status === 'invited' ? 200 : 409;
}

function answer(body: InviteResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Invite({ loaderData: { ownFactors } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={TITLE}
      text="La personne reçoit un lien et choisit elle-même son mot de passe."
      action={
        <ButtonLink to="/admin/team" variant="secondary">
          Retour à l’équipe
        </ButtonLink>
      }
    >
      <InviteForm ownFactors={ownFactors} />
    </OfficePage>
  );
}
