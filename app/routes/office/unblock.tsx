import { data, Form, useNavigation } from 'react-router';
import { readAccountLink, whyInvalid } from '#app/features/accounts/account-links.server.ts';
import { loginNotices, type Notice } from '#app/features/accounts/accounts.ts';
import { unblock } from '#app/features/accounts/unblock.server.ts';
import { failureNotice, isFailure } from '#app/office/failure.ts';
import { linkPaths } from '#app/school/account-links.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { readDeviceMarks } from '#app/security/known-device.server.ts';
import { clearedLinkCookie, readLinkCookie } from '#app/security/link-cookie.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/unblock.ts';
import { AuthNotice, AuthPage, LinkExpired } from './auth/auth-page.tsx';
import { followLink } from './auth/follow-link.server.ts';
import { useGoToSignIn } from './auth/use-go-to-sign-in.ts';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const title = 'Se connecter sur cet appareil';

export const meta: Route.MetaFunction = () => officeTitle(title);

export async function loader({ request }: Route.LoaderArgs) {
  followLink(request, linkPaths.unblock);
  const token = readLinkCookie(request);
  const owner = await readAccountLink('unblock', token).catch(refuseWhenBusy);
  const why = owner ? undefined : await whyInvalid(token).catch(refuseWhenBusy);
  return data({ email: owner?.email ?? null, why }, { status: owner ? 200 : 404 });
}

const statuses = { done: 200, gone: 404, limited: 429, failed: 503 } as const;

/** Lets this browser sign in past the rate limit of the account whose link it opened (decision 5). */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await unblock({
    token: readLinkCookie(request),
    visitor: context.get(requestContext),
    devices: readDeviceMarks(request),
  });
  if (answer.at !== 'done') return data(answer, { status: statuses[answer.at] });
  const headers = new Headers();
  headers.append('Set-Cookie', answer.deviceCookie);
  headers.append('Set-Cookie', clearedLinkCookie());
  return data({ at: answer.at }, { headers });
}

export { revalidateGone as shouldRevalidate } from './auth/revalidate-gone.ts';

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

const done: Notice = {
  title: 'Cet appareil peut entrer',
  text: 'Saisissez votre email et votre mot de passe.',
  style: 'default',
};

export default function Unblock({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && !isFailure(actionData) ? actionData : null;
  const problem = actionData && isFailure(actionData) ? failureNotice(actionData).text : problemOf(answer);
  const busy = useNavigation().formAction === linkPaths.unblock;
  useGoToSignIn(answer?.at === 'done' ? done : null);
  if (answer?.at === 'done') return <AuthPage title={done.title} text={done.text} />;
  if (answer?.at === 'gone' || loaderData.email === null) return <LinkExpired why={loaderData.why} />;
  return (
    <AuthPage
      title={title}
      text="Trop d’essais manqués ont bloqué la connexion à votre compte. Cet appareil-ci n’aura pas à attendre."
    >
      {problem && <AuthNotice>{problem}</AuthNotice>}
      <Form method="post" className="grid gap-5">
        <p>
          Compte <span className="wrap-anywhere font-semibold">{loaderData.email}</span>
        </p>
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Un instant…">
          Continuer
        </Button>
      </Form>
    </AuthPage>
  );
}

function problemOf(answer: { at: string; minutes?: number } | null): string | null {
  if (answer?.minutes !== undefined) return loginNotices.tooManyAttempts(answer.minutes).text;
  return answer?.at === 'failed' ? loginNotices.procedureError.text : null;
}
