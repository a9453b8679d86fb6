import { useState } from 'react';
import { sendsLinks } from '#app/features/accounts/account-links.server.ts';
import { isAccountIntent } from '#app/features/accounts/account-results.ts';
import { isSecondFactorRequired } from '#app/features/accounts/account-rules.server.ts';
import { EmailSection } from '#app/features/accounts/components/email-section.tsx';
import { MailChoicesForm } from '#app/features/accounts/components/mail-choices-form.tsx';
import { OwnSessions } from '#app/features/accounts/components/own-sessions.tsx';
import { PasskeysSection } from '#app/features/accounts/components/passkeys-section.tsx';
import { PasswordForm } from '#app/features/accounts/components/password-form.tsx';
import { RecoverySection } from '#app/features/accounts/components/recovery-section.tsx';
import { SecondFactorPolicy } from '#app/features/accounts/components/second-factor-policy.tsx';
import { SecondFactorSection } from '#app/features/accounts/components/second-factor-section.tsx';
import { readPendingEmailChange } from '#app/features/accounts/email-change.server.ts';
import { readMailChoices } from '#app/features/accounts/mail-choices.server.ts';
import { listOwnSessions } from '#app/features/accounts/own-sessions.server.ts';
import { listPasskeys } from '#app/features/accounts/passkeys.server.ts';
import {
  factorsOf,
  readSecondFactor,
  recoveryCodesLeft,
} from '#app/features/accounts/second-factor.server.ts';
import { viewSecondFactor } from '#app/features/accounts/second-factor-view.server.ts';
import { offersPasskeys } from '#app/features/accounts/webauthn.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { UnsavedGuard } from '#app/office/unsaved-guard.tsx';
import { useTypedSecrets } from '#app/office/use-typed-secrets.ts';
import { answerAccountForm } from '#app/routes/office/answer-account-form.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import { requireAdministratorSession, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = () => officeTitle('Mon compte');

/** The signed-in administrator's sessions, mail settings, address and second factors. */
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
    sendsLinks: sendsLinks(),
    pendingEmail: await readPendingEmailChange(adminId, now),
    factors: await factorsOf(adminId),
    passkeys: await listPasskeys(adminId, now),
    offersPasskeys: offersPasskeys(),
    recoveryLeft: await recoveryCodesLeft(adminId),
    secondFactorRequired: await isSecondFactorRequired(),
    factor: viewSecondFactor(await readSecondFactor({ adminId, sessionId }, now), {
      email,
      issuer: schoolName,
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerAccountForm(await requireAdministratorWrite(request, context), context, isAccountIntent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function SecurityAccount({ loaderData }: Route.ComponentProps) {
  const { email, fullName, role, schoolName, sessions, factor, factors, mailChoices } = loaderData;
  const [codes, setCodes] = useState<string[] | null>(null);
  const { scope, holdsSecrets } = useTypedSecrets();
  const isDirty = () => codes !== null || holdsSecrets();
  return (
    <OfficePage
      title="Mon compte"
      text={`${bidiIsolate(fullName)}, ${email}. Votre rôle\u00A0: ${roleLabels[role].label.toLowerCase()}.`}
    >
      <div ref={scope} className="contents">
        <OwnSessions sessions={sessions} factors={factors} />
        <MailChoicesForm email={email} role={role} choices={mailChoices} />
        <EmailSection
          email={email}
          pending={loaderData.pendingEmail}
          factors={factors}
          sendsLinks={loaderData.sendsLinks}
        />
        <PasswordForm email={email} />
        <PasskeysSection
          passkeys={loaderData.passkeys}
          factors={factors}
          offered={loaderData.offersPasskeys}
          onCodes={setCodes}
        />
        <SecondFactorSection factor={factor} factors={factors} onCodes={setCodes} />
        {(codes !== null || factors.app || factors.passkeys) && (
          <RecoverySection
            left={loaderData.recoveryLeft ?? 0}
            factors={factors}
            email={email}
            schoolName={schoolName}
            codes={codes}
            onCodes={setCodes}
          />
        )}
        {role === 'direction' && (
          <SecondFactorPolicy required={loaderData.secondFactorRequired} factors={factors} />
        )}
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
