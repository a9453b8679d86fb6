import { data } from 'react-router';
import { MembersTable } from '#app/features/accounts/components/team/members-table.tsx';
import { WaitingInvitations } from '#app/features/accounts/components/team/waiting-invitations.tsx';
import { factorsOf } from '#app/features/accounts/second-factor.server.ts';
import { resendInvitation, withdrawInvitation } from '#app/features/accounts/team/invitations.server.ts';
import { listInvitations, listMembers } from '#app/features/accounts/team/list-team.server.ts';
import { invitationActionSchema } from '#app/features/accounts/team/team-forms.server.ts';
import type { Invited } from '#app/features/accounts/team/team-results.ts';
import { withReauthentication } from '#app/features/accounts/team/with-reauthentication.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import type { Failure } from '#app/office/failure.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/team.ts';
import { runCommand } from './run-command.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Équipe';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** All accounts and pending invitations (decision 6). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireAdministrator(request, context);
  const now = new Date();
  const [members, invitations] = [await listMembers(now), await listInvitations(now)];
  return { ownId: id, members, invitations, ownFactors: await factorsOf(id) };
}

/** Resends an invitation after re-authentication, and shows its link; or revokes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, sessionId, form } = await requireAdministratorWrite(request, context);
  const { value: input } = parseForm(form, invitationActionSchema);
  if (!input) return answer({ status: 'failed' }, 400);
  const { intent, id } = input;
  const proof = { administrator, sessionId, visitor: context.get(requestContext), form };
  const run = () =>
    intent === 'withdraw'
      ? withdrawInvitation(administrator, id)
      : withReauthentication(proof, () => resendInvitation(administrator, id));
  return runCommand(
    'an invitation could not be changed',
    async () => {
      const done = await run();
      return answer(done, done.status === 'refused' ? done.refusal.status : 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: Invited | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { ownId, members, invitations, ownFactors } = loaderData;
  return (
    <OfficePage
      title={TITLE}
      text="Qui a un compte dans l’administration, et ce que chacun peut y faire."
      action={<ButtonLink to="/admin/team/invite">Inviter quelqu’un</ButtonLink>}
    >
      <MembersTable members={members} ownId={ownId} />
      <WaitingInvitations invitations={invitations} ownFactors={ownFactors} />
    </OfficePage>
  );
}

/** The team could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger l’équipe" />;
}
