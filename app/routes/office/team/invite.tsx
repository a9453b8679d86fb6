import { data } from 'react-router';
import { InviteForm } from '#app/features/accounts/components/team/invite-form.tsx';
import { invite } from '#app/features/accounts/team/invitations.server.ts';
import { invitationSchema, inviteErrors } from '#app/features/accounts/team/team-forms.server.ts';
import type { InviteResult } from '#app/features/accounts/team/team-results.ts';
import type { Failure } from '#app/office/failure.ts';
import { askServer } from '#app/routes/office/ask-server.ts';
import { attemptWrite } from '#app/routes/office/attempt-write.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/invite.ts';

const TITLE = 'Inviter quelqu’un';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return null;
}

/** Invites somebody; the answer holds the link, this once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const read = invitationSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return answer({ status: 'invalid', errors: inviteErrors(read.error) }, 400);
  return attemptWrite(
    'somebody could not be invited',
    async () => {
      const invited = await invite({ administrator, invitation: read.data });
      return answer(invited, invited.status === 'invited' ? 200 : 409);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: InviteResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function Invite() {
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
      <InviteForm />
    </OfficePage>
  );
}
