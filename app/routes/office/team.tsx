import { data } from 'react-router';
import { MembersTable } from '#app/features/accounts/components/team/members-table.tsx';
import { WaitingInvitations } from '#app/features/accounts/components/team/waiting-invitations.tsx';
import { inviteAgain, withdrawInvitation } from '#app/features/accounts/team/invitations.server.ts';
import { listInvitations, listMembers } from '#app/features/accounts/team/list-team.server.ts';
import { invitationActionSchema } from '#app/features/accounts/team/team-forms.server.ts';
import type { Invited } from '#app/features/accounts/team/team-results.ts';
import type { Failure } from '#app/office/failure.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/team.ts';
import { askServer } from './ask-server.ts';
import { attemptWrite } from './attempt-write.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Équipe';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** Everybody who has an account, and who was invited to one (decision 116). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireAdministrator(request, context);
  const now = new Date();
  return { ownId: id, members: await listMembers(now), invitations: await listInvitations(now) };
}

/** Sends an invitation of the list again, or takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const asked = invitationActionSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return answer({ status: 'failed' }, 400);
  const { intent, id } = asked.data;
  const run = intent === 'withdraw' ? withdrawInvitation : inviteAgain;
  return attemptWrite(
    'an invitation could not be changed',
    async () => answer(await run(administrator, id), 200),
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: Invited | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function Team({ loaderData: { ownId, members, invitations } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={TITLE}
      text="Qui a un compte dans l’administration, et ce que chacun peut y faire."
      action={<ButtonLink to="/admin/team/invite">Inviter quelqu’un</ButtonLink>}
    >
      <MembersTable members={members} ownId={ownId} />
      <WaitingInvitations invitations={invitations} />
    </OfficePage>
  );
}

/** The team could not be read: said as it is, with the way to try again. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger l’équipe" />;
}
