import { data } from 'react-router';
import { readAccountLink, whyInvalid } from '#app/features/accounts/account-links.server.ts';
import type { Notice } from '#app/features/accounts/accounts.ts';
import { resetPassword } from '#app/features/accounts/forgotten-password.server.ts';
import { forgottenPath, linkPaths } from '#app/school/account-links.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { readDeviceMarks } from '#app/security/known-device.server.ts';
import { clearedLinkCookie, readLinkCookie } from '#app/security/link-cookie.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/reset-password.ts';
import { LinkExpired } from './auth/auth-page.tsx';
import { followLink } from './auth/follow-link.server.ts';
import { choiceStatuses, NewPasswordPage } from './auth/new-password-page.tsx';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const title = 'Nouveau mot de passe';

export const meta: Route.MetaFunction = () => officeTitle(title);

export async function loader({ request }: Route.LoaderArgs) {
  followLink(request, linkPaths['password-reset']);
  const token = readLinkCookie(request);
  const owner = await readAccountLink('password-reset', token).catch(refuseWhenBusy);
  const why = owner ? undefined : await whyInvalid(token).catch(refuseWhenBusy);
  return data({ email: owner?.email ?? null, why }, { status: owner ? 200 : 404 });
}

/** Sets the password chosen by the link's owner (decision 5). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const answer = await resetPassword({
    token: readLinkCookie(request),
    form,
    visitor: context.get(requestContext),
    devices: readDeviceMarks(request),
  });
  const headers = new Headers(answer.at === 'done' ? { 'Set-Cookie': clearedLinkCookie() } : {});
  return data(answer, { status: choiceStatuses[answer.at], headers });
}

export { revalidateGone as shouldRevalidate } from './auth/revalidate-gone.ts';

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

const done: Notice = {
  title: 'Mot de passe modifié',
  text: 'Connectez-vous avec le nouveau. Toutes les sessions ont été terminées.',
  style: 'default',
};

export default function ResetPassword({ loaderData: { email, why }, actionData }: Route.ComponentProps) {
  return (
    <NewPasswordPage
      path={linkPaths['password-reset']}
      title={title}
      text="Une phrase de plusieurs mots est plus sûre, et plus facile à retenir, qu’un mot compliqué."
      email={email}
      result={actionData}
      done={done}
      gone={
        <LinkExpired why={why}>
          <div>
            <ButtonLink to={forgottenPath}>Demander un autre lien</ButtonLink>
          </div>
        </LinkExpired>
      }
      note="Toutes vos sessions seront terminées. La validation en deux étapes, si vous l’avez activée, reste en place."
      button="Enregistrer"
    />
  );
}
