import { data } from 'react-router';
import type { Notice } from '#app/features/accounts/accounts.ts';
import { acceptInvitation } from '#app/features/accounts/team/accept-invitation.server.ts';
import { readInvitation } from '#app/features/accounts/team/invitations.server.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { invitationHours, invitationPath } from '#app/school/account-links.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { clearedLinkCookie, readLinkCookie } from '#app/security/link-cookie.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/invitation.ts';
import { LinkExpired } from './auth/auth-page.tsx';
import { followLink } from './auth/follow-link.server.ts';
import { choiceStatuses, NewPasswordPage } from './auth/new-password-page.tsx';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

export const meta: Route.MetaFunction = () => officeTitle('Bienvenue dans l’équipe');

/** Opening an invitation does not use it: mail scanners open every link (decision 5). */
export async function loader({ request }: Route.LoaderArgs) {
  followLink(request, invitationPath);
  const invited = await readInvitation(readLinkCookie(request)).catch(refuseWhenBusy);
  const shown = invited && { email: invited.email, fullName: invited.fullName, role: invited.role };
  return data({ invited: shown }, { status: invited ? 200 : 404 });
}

/** Creates the account with the chosen password (decision 6). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const visitor = context.get(requestContext);
  const answer = await acceptInvitation({ token: readLinkCookie(request), form, visitor });
  const headers = new Headers(answer.at === 'done' ? { 'Set-Cookie': clearedLinkCookie() } : {});
  return data(answer, { status: choiceStatuses[answer.at], headers });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

const done: Notice = {
  title: 'Compte créé',
  text: 'Connectez-vous avec votre email et votre mot de passe.',
  style: 'default',
};

export default function Invitation({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  return (
    <NewPasswordPage
      path={invitationPath}
      title="Bienvenue dans l’équipe"
      text={
        invited
          ? `${bidiIsolate(invited.fullName)}, choisissez votre mot de passe. Une phrase de plusieurs mots est plus sûre, et plus facile à retenir, qu’un mot compliqué.`
          : ''
      }
      email={invited?.email ?? null}
      result={actionData}
      done={done}
      gone={<LinkExpired text={gone} />}
      note={
        invited ? `Votre rôle\u00A0: ${roleLabels[invited.role].label}. ${roleLabels[invited.role].text}` : ''
      }
      button="Créer mon compte"
    />
  );
}

const gone = `L’invitation a déjà servi, a été retirée ou remplacée, ou a plus de ${invitationHours} heures. Demandez un nouveau lien à la direction.`;
