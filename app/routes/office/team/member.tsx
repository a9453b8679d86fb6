import { data, isRouteErrorResponse } from 'react-router';
import { MemberDetail } from '#app/features/accounts/components/team/member-detail.tsx';
import { factorsOf } from '#app/features/accounts/second-factor.server.ts';
import { changeColleague } from '#app/features/accounts/team/change-colleague.server.ts';
import { listMembers, type Member } from '#app/features/accounts/team/list-team.server.ts';
import { removeColleagueFactors } from '#app/features/accounts/team/remove-second-factor.server.ts';
import {
  colleagueSchema,
  factorRemovalSchema,
  transferSchema,
} from '#app/features/accounts/team/team-forms.server.ts';
import type { ColleagueResult } from '#app/features/accounts/team/team-results.ts';
import { withReauthentication } from '#app/features/accounts/team/with-reauthentication.server.ts';
import {
  countAssigned,
  transferInquiries,
} from '#app/features/inquiries/handling/transfer-inquiries.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { mayUse } from '#app/school/office-areas.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/member.ts';

const TITLE = 'Compte';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

const address = z.object({ id: z.uuid() });

/** An account; 404 when missing. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id: ownId } = await requireAdministrator(request, context);
  const which = address.safeParse(params);
  const members = which.success ? await listMembers(new Date()) : [];
  const member = members.find(({ id }) => which.data?.id === id);
  if (!member) throw data(null, { status: 404 });
  const others = members
    .filter((other) => other.id !== member.id && answers(other))
    .map(({ id, fullName }) => ({ id, fullName }));
  const [assigned, ownFactors] = [await countAssigned(member.id), await factorsOf(ownId)];
  return { member, isOwn: member.id === ownId, assigned, others, ownFactors };
}

/**
 * Changes the role (after re-authentication), disables, enables, ends the sessions, removes a lost second
 * factor, or transfers the colleague's assignments.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, sessionId, form } = await requireAdministratorWrite(request, context);
  const visitor = context.get(requestContext);
  const which = address.safeParse(params);
  if (!which.success) return answer({ status: 'invalid' }, 400);
  const { id } = which.data;
  return runCommand(
    'the account of a colleague could not be changed',
    async () => {
      const { value: transfer } = parseForm(form, transferSchema);
      if (transfer) return answer(await handOver(administrator, id, transfer.to), 200);
      if (parseForm(form, factorRemovalSchema).value) {
        const removed = await removeColleagueFactors({ administrator, sessionId, visitor, form, id });
        return answer(removed, removed.status === 'refused' ? removed.refusal.status : 200);
      }
      const { value: input } = parseForm(form, colleagueSchema);
      if (!input) return answer({ status: 'invalid' }, 400);
      const change = () => changeColleague({ administrator, id, form: input });
      if (input.intent !== 'change-role') return answer(await change(), 200);
      const changed = await withReauthentication({ administrator, sessionId, visitor, form }, change);
      return answer(changed, changed.status === 'refused' ? changed.refusal.status : 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

/** 'late': the new assignee cannot take them. */
async function handOver(administrator: Administrator, id: string, toId: string): Promise<ColleagueResult> {
  const members = await listMembers(new Date());
  const from = members.find((member) => member.id === id);
  const to = members.find((member) => member.id === toId && member.id !== id && answers(member)) ?? null;
  if (!from || (toId !== '' && !to)) return { status: 'late' };
  const count = await transferInquiries({ administrator, from, to });
  return count === 0 ? { status: 'late' } : { status: 'transferred', count, to: to?.fullName ?? null };
}

/** Whether an account can answer families. */
function answers({ disabled, role }: Member): boolean {
  return !disabled && mayUse(role, 'leads');
}

function answer(body: ColleagueResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const { member } = loaderData;
  return (
    <OfficePage
      title={<bdi>{member.fullName}</bdi>}
      action={
        <ButtonLink to="/admin/team" variant="secondary">
          Retour à l’équipe
        </ButtonLink>
      }
    >
      <MemberDetail key={member.id} {...loaderData} />
    </OfficePage>
  );
}

/** Missing, or could not be read: a message for each. */
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
