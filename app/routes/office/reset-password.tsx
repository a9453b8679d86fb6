import { useEffect, useRef } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { readAccountLink } from '#app/features/accounts/account-links.server.ts';
import { loginNotices, type Notice } from '#app/features/accounts/accounts.ts';
import { NewPasswordFields } from '#app/features/accounts/components/new-password-fields.tsx';
import { type ResetAnswer, resetPassword } from '#app/features/accounts/forgotten-password.server.ts';
import { failureNotice, isFailure } from '#app/office/failure.ts';
import { forgottenPath, linkPaths } from '#app/school/account-links.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { readDeviceMarks } from '#app/security/known-device.server.ts';
import { clearedLink, readKeptLink } from '#app/security/link-cookie.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/reset-password.ts';
import { askServer } from './ask-server.ts';
import { DoorNotice, DoorPage, LinkGone } from './door/door.tsx';
import { followLink } from './door/follow-link.server.ts';
import { useWayIn } from './door/use-way-in.ts';
import { officeTitle } from './shell/office-page.tsx';

const title = 'Nouveau mot de passe';

export const meta: Route.MetaFunction = () => officeTitle(title);

export async function loader({ request }: Route.LoaderArgs) {
  followLink(request, 'password-reset');
  const owner = await readAccountLink('password-reset', readKeptLink(request)).catch(refuseWhenBusy);
  return data({ email: owner?.email ?? null }, { status: owner ? 200 : 404 });
}

const statuses = { done: 200, gone: 404, invalid: 400, limited: 429, failed: 503 } as const;

/** Sets the password that the owner of the link chose (decision 113). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const answer = await resetPassword({
    token: readKeptLink(request),
    form,
    visitor: context.get(requestContext),
    devices: readDeviceMarks(request),
  });
  const headers = new Headers(answer.at === 'done' ? { 'Set-Cookie': clearedLink() } : {});
  return data(answer, { status: statuses[answer.at], headers });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

const done: Notice = {
  title: 'Mot de passe modifié',
  text: 'Connectez-vous avec le nouveau. Toutes les sessions ont été terminées.',
  style: 'default',
};

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && !isFailure(actionData) ? actionData : null;
  const problem = actionData && isFailure(actionData) ? failureNotice(actionData).text : problemOf(answer);
  const errors = answer?.at === 'invalid' ? answer.errors : {};
  const form = useFirstWrong(answer);
  const busy = useNavigation().formAction === linkPaths['password-reset'];
  useWayIn(answer?.at === 'done' ? done : null);
  if (answer?.at === 'done') return <DoorPage title={done.title} text={done.text} />;
  if (answer?.at === 'gone' || loaderData.email === null) {
    return (
      <LinkGone>
        <div>
          <ButtonLink to={forgottenPath}>Demander un autre lien</ButtonLink>
        </div>
      </LinkGone>
    );
  }
  return (
    <DoorPage
      title={title}
      text="Une phrase de plusieurs mots est plus sûre, et plus facile à retenir, qu’un mot compliqué."
    >
      {problem && <DoorNotice>{problem}</DoorNotice>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <p>
          Compte <span className="wrap-anywhere font-semibold">{loaderData.email}</span>
        </p>
        {/* For password managers: they ask whose password changes. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          defaultValue={loaderData.email}
          hidden
          readOnly
        />
        <NewPasswordFields errors={errors} />
        <p className="text-ink-muted text-sm">
          Toutes vos sessions seront terminées. La validation en deux étapes, si vous l’avez activée, reste en
          place.
        </p>
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </Form>
    </DoorPage>
  );
}

function problemOf(answer: ResetAnswer | null): string | null {
  if (answer?.at === 'limited') return loginNotices.tooManyAttempts(answer.minutes).text;
  return answer?.at === 'failed' ? loginNotices.procedureError.text : null;
}

/** Puts focus on the first field to correct. */
function useFirstWrong(answer: ResetAnswer | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.at === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [answer]);
  return form;
}
