import { useState } from 'react';
import { data } from 'react-router';
import { runAccountAction } from '#app/features/accounts/account-actions.server.ts';
import { accountRefused, isAccountIntent } from '#app/features/accounts/account-results.ts';
import { loginNotices } from '#app/features/accounts/accounts.ts';
import { MailChoicesForm } from '#app/features/accounts/components/mail-choices-form.tsx';
import { OwnSessions } from '#app/features/accounts/components/own-sessions.tsx';
import { PasswordForm } from '#app/features/accounts/components/password-form.tsx';
import { SecondFactorSection } from '#app/features/accounts/components/second-factor-section.tsx';
import { readMailChoices } from '#app/features/accounts/mail-choices.server.ts';
import { listOwnSessions } from '#app/features/accounts/own-sessions.server.ts';
import { readSecondFactor } from '#app/features/accounts/second-factor.server.ts';
import { viewSecondFactor } from '#app/features/accounts/second-factor-view.server.ts';
import { currentSchool } from '#app/features/school-facts/current-school.server.ts';
import { isolated } from '#app/lib/isolated.ts';
import { UnsavedGuard } from '#app/office/unsaved-guard.tsx';
import { useTypedSecrets } from '#app/office/use-typed-secrets.ts';
import { askServer } from '#app/routes/office/ask-server.ts';
import { attemptWrite } from '#app/routes/office/attempt-write.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { roleWords } from '#app/school/office-areas.ts';
import { requireAdministratorSession, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = () => officeTitle('Mon compte');

/** The signed-in administrator's sessions, mail and second factor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: sessionId, administrator } = await requireAdministratorSession(request, context);
  const { id: adminId, email, fullName, role } = administrator;
  const now = new Date();
  const { name: schoolName } = await currentSchool();
  return {
    email,
    fullName,
    role,
    schoolName,
    sessions: await listOwnSessions({ adminId, sessionId }, now),
    mailChoices: await readMailChoices(adminId),
    factor: viewSecondFactor(await readSecondFactor({ adminId, sessionId }, now), {
      email,
      issuer: schoolName,
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, sessionId, form } = await requireAdministratorWrite(request, context);
  const visitor = context.get(requestContext);
  const intent = form.get('intent');
  // A failure is shown in words; the form stays as it was typed.
  const result = await attemptWrite(
    'a form of the account could not be answered',
    async () =>
      isAccountIntent(intent)
        ? await runAccountAction(intent, { administrator, sessionId, visitor, form })
        : accountRefused(400, loginNotices.unexpected),
    () => accountRefused(500, loginNotices.unexpected),
  );
  return data(result, { status: result.status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function SecurityAccount({ loaderData }: Route.ComponentProps) {
  const { email, fullName, role, schoolName, sessions, factor, mailChoices } = loaderData;
  const [codes, setCodes] = useState<string[] | null>(null);
  const { scope, holdsSecrets } = useTypedSecrets();
  const isDirty = () => codes !== null || holdsSecrets();
  return (
    <OfficePage
      title="Mon compte"
      text={`${isolated(fullName)}, ${email}. Votre rôle\u00A0: ${roleWords[role].label.toLowerCase()}.`}
    >
      <div ref={scope} className="contents">
        <OwnSessions sessions={sessions} secured={factor.state === 'on'} />
        <MailChoicesForm email={email} role={role} choices={mailChoices} />
        <PasswordForm email={email} />
        <SecondFactorSection
          factor={factor}
          email={email}
          schoolName={schoolName}
          codes={codes}
          onCodes={setCodes}
        />
      </div>
      <UnsavedGuard
        dirty
        isDirty={isDirty}
        title="Quitter la page&nbsp;?"
        text={
          codes
            ? 'Vos codes de secours ne seront plus affichés. Sans eux, un téléphone perdu vous empêcherait d’entrer.'
            : 'Ce que vous avez saisi n’est pas envoyé et sera effacé\u00A0: ni les mots de passe ni les codes ne sont gardés.'
        }
        confirmLabel="Quitter la page"
      />
    </OfficePage>
  );
}
