import { useEffect } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { sendsLinks } from '#app/features/accounts/account-links.server.ts';
import { loginNotices } from '#app/features/accounts/accounts.ts';
import {
  type ForgottenAnswer,
  requestPasswordLink,
} from '#app/features/accounts/forgotten-password.server.ts';
import { failureNotice, isFailure } from '#app/office/failure.ts';
import { linkMinutes } from '#app/school/account-links.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import type { Route } from './+types/forgotten-password.ts';
import { AuthNotice, AuthPage } from './auth/auth-page.tsx';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const title = 'Mot de passe oublié';

export const meta: Route.MetaFunction = () => officeTitle(title);

export function loader() {
  return { sendsLinks: sendsLinks() };
}

const statuses = { sent: 200, 'no-mail': 200, invalid: 400, limited: 429, failed: 503 } as const;

/** Sends a link to the owner of an account (decision 5); the response is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const answer = await requestPasswordLink({
    email: form.get('email'),
    visitor: context.get(requestContext),
  });
  return data(answer, { status: statuses[answer.at] });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && !isFailure(actionData) ? actionData : null;
  const problem = actionData && isFailure(actionData) ? failureNotice(actionData).text : problemOf(answer);
  const errors = answer?.at === 'invalid' ? answer.errors : undefined;
  const busy = useNavigation().formAction === '/admin/forgotten-password';
  useFocusWhen(errors !== undefined, 'email');
  useFocusWhen(answer?.at === 'sent', 'sent');
  if (!loaderData.sendsLinks || answer?.at === 'no-mail') {
    return (
      <AuthPage
        title={title}
        text="Ce site n’envoie pas de courrier&nbsp;: un nouveau mot de passe ne peut pas y être demandé. Adressez-vous à la direction de l’école ou à la personne qui héberge le site."
      />
    );
  }
  if (answer?.at === 'sent') {
    return (
      <AuthPage title={title}>
        <div id="sent" tabIndex={-1} className="grid gap-3 rounded-control bg-saffron-tint px-4 py-3">
          <p className="font-semibold">
            Si cette adresse est celle d’un compte, un message vient de lui être envoyé.
          </p>
          <p>
            Son lien permet de choisir un nouveau mot de passe&nbsp;: une fois, pendant {linkMinutes} minutes.
            S’il n’arrive pas, regardez parmi les courriers indésirables, et vérifiez l’adresse.
          </p>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={title}
      text="Donnez l’adresse de votre compte. Vous y recevrez un lien pour choisir un nouveau mot de passe."
    >
      {problem && <AuthNotice>{problem}</AuthNotice>}
      <Form method="post" noValidate className="grid gap-5">
        <Field id="email" label="Email" errors={errors} clearOnEdit>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
        </Field>
        <Button type="submit" size="lg" wide busy={busy} busyLabel="Envoi…">
          Recevoir un lien
        </Button>
      </Form>
    </AuthPage>
  );
}

function problemOf(answer: ForgottenAnswer | null): string | null {
  if (answer?.at === 'limited') return loginNotices.tooManyAttempts(answer.minutes).text;
  return answer?.at === 'failed' ? loginNotices.procedureError.text : null;
}

function useFocusWhen(wanted: boolean, id: string) {
  useEffect(() => {
    if (wanted) document.getElementById(id)?.focus();
  }, [wanted, id]);
}
