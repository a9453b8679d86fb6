import { useState } from 'react';
import { isEnrolmentIntent } from '#app/features/accounts/account-results.ts';
import { PasskeysSection } from '#app/features/accounts/components/passkeys-section.tsx';
import { RecoveryCodes } from '#app/features/accounts/components/recovery-codes.tsx';
import { SecondFactorSection } from '#app/features/accounts/components/second-factor-section.tsx';
import { SessionWatch } from '#app/features/accounts/components/session-watch.tsx';
import { AccountPath } from '#app/features/accounts/components/use-account-form.ts';
import { factorsOf, readSecondFactor } from '#app/features/accounts/second-factor.server.ts';
import { viewSecondFactor } from '#app/features/accounts/second-factor-view.server.ts';
import { offersPasskeys } from '#app/features/accounts/webauthn.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { UnsavedGuard } from '#app/office/unsaved-guard.tsx';
import { requireEnrollingSession, requireEnrollingWrite } from '#app/security/guard.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/second-factor.ts';
import { answerAccountForm } from './answer-account-form.server.ts';
import { AuthFrame } from './auth/auth-page.tsx';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const path = '/admin/second-factor';

export const meta: Route.MetaFunction = () => officeTitle('Protéger votre compte');

/** Where users who must set up a second factor are redirected; the only page open to them (decision 5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: sessionId, administrator } = await requireEnrollingSession(request, context);
  const { id: adminId, email } = administrator;
  const { name: schoolName } = await currentSchool();
  const factors = await factorsOf(adminId);
  const view = { email, issuer: schoolName };
  return {
    adminId,
    email,
    schoolName,
    factors,
    isDone: factors.app || factors.passkeys,
    offersPasskeys: offersPasskeys(),
    factor: viewSecondFactor(await readSecondFactor({ adminId, sessionId }), view),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerAccountForm(await requireEnrollingWrite(request, context), context, isEnrolmentIntent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const { adminId, email, schoolName, factors, factor, isDone } = loaderData;
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <AuthFrame banner={<SessionWatch administratorId={adminId} />}>
      <div className="grid w-full max-w-2xl gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">Protéger votre compte</h1>
          <p className="text-ink-muted">
            {isDone
              ? 'C’est fait\u00A0: à la connexion, votre mot de passe seul ne suffit plus.'
              : 'La direction de l’école demande plus qu’un mot de passe. Ajoutez une clé d’accès, ou activez la validation en deux étapes\u00A0: l’administration s’ouvre ensuite.'}
          </p>
        </div>
        <AccountPath value={path}>
          {codes && (
            <RecoveryCodes
              codes={codes}
              schoolName={schoolName}
              email={email}
              onSaved={() => setCodes(null)}
            />
          )}
          {!isDone && !codes && (
            <>
              <PasskeysSection
                passkeys={[]}
                factors={factors}
                offered={loaderData.offersPasskeys}
                onCodes={setCodes}
              />
              <SecondFactorSection factor={factor} factors={factors} onCodes={setCodes} />
            </>
          )}
        </AccountPath>
        {isDone && !codes && (
          <div>
            <ButtonLink to="/admin/dashboard">Continuer</ButtonLink>
          </div>
        )}
        <form method="post" action="/admin/logout">
          <Button type="submit" variant="ghost" size="sm">
            Se déconnecter
          </Button>
        </form>
      </div>
      <UnsavedGuard
        dirty={codes !== null}
        title="Quitter la page&nbsp;?"
        text="Vos codes de secours ne seront plus affichés. Sans eux, un appareil perdu vous empêcherait d’entrer."
        confirmLabel="Quitter la page"
      />
    </AuthFrame>
  );
}
