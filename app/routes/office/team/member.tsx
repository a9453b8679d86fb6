import { data, isRouteErrorResponse } from 'react-router';
import { MemberDetail } from '#app/features/accounts/components/team/member-detail.tsx';
import { changeColleague } from '#app/features/accounts/team/change-colleague.server.ts';
import { findMember } from '#app/features/accounts/team/list-team.server.ts';
import { colleagueSchema } from '#app/features/accounts/team/team-forms.server.ts';
import type { ColleagueResult } from '#app/features/accounts/team/team-results.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { askServer } from '#app/routes/office/ask-server.ts';
import { attemptWrite } from '#app/routes/office/attempt-write.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/member.ts';

const TITLE = 'Compte';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

const address = z.object({ id: z.uuid() });

/** Somebody's account; 404 for nobody's. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id: ownId } = await requireAdministrator(request, context);
  const which = address.safeParse(params);
  const member = which.success && (await findMember(which.data.id, new Date()));
  if (!member) throw data(null, { status: 404 });
  return { member, isOwn: member.id === ownId };
}

/** Changes the role, disables, enables again, or ends the sessions. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const which = address.safeParse(params);
  const asked = colleagueSchema.safeParse(Object.fromEntries(form));
  if (!which.success || !asked.success) return answer({ status: 'invalid' }, 400);
  return attemptWrite(
    'the account of a colleague could not be changed',
    async () => answer(await changeColleague({ administrator, id: which.data.id, form: asked.data }), 200),
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: ColleagueResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function MemberPage({ loaderData: { member, isOwn } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={<bdi>{member.fullName}</bdi>}
      action={
        <ButtonLink to="/admin/team" variant="secondary">
          Retour à l’équipe
        </ButtonLink>
      }
    >
      <MemberDetail key={member.id} member={member} isOwn={isOwn} />
    </OfficePage>
  );
}

/** There is no such account, or it could not be read: each said as it is. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!missing) return <OfficeFailure page={TITLE} title="Impossible de charger ce compte" />;
  return (
    <OfficePage title={TITLE}>
      <EmptyState
        title="Ce compte n’existe pas"
        text="Les comptes ne sont jamais effacés&nbsp;: l’adresse est sans doute incomplète."
        action={<ButtonLink to="/admin/team">Voir l’équipe</ButtonLink>}
      />
    </OfficePage>
  );
}
