import { data, Form, useNavigation } from 'react-router';
import { whyInvalid } from '#app/features/accounts/account-links.server.ts';
import { loginNotices } from '#app/features/accounts/accounts.ts';
import {
  answerEmailChange,
  type ConsentAnswer,
  readEmailConsent,
} from '#app/features/accounts/email-consent.server.ts';
import { failureNotice, isFailure } from '#app/office/failure.ts';
import { emailChangeHours, linkPaths } from '#app/school/account-links.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { clearedLinkCookie, readLinkCookie } from '#app/security/link-cookie.server.ts';
import { readForm } from '#app/security/read-form.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/email-change.ts';
import { AuthNotice, AuthPage, LinkExpired } from './auth/auth-page.tsx';
import { followLink } from './auth/follow-link.server.ts';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const title = 'Changer d’adresse';

export const meta: Route.MetaFunction = () => officeTitle(title);

export async function loader({ request }: Route.LoaderArgs) {
  followLink(request, linkPaths['email-change-new']);
  const token = readLinkCookie(request);
  const consent = await readEmailConsent(token).catch(refuseWhenBusy);
  const why = consent ? undefined : await whyInvalid(token).catch(refuseWhenBusy);
  return data({ consent, why }, { status: consent ? 200 : 404 });
}

const statuses = {
  ...{ half: 200, done: 200, refused: 200, taken: 409, gone: 404, unsaid: 400, limited: 429, failed: 503 },
} as const;

/** Confirms or refuses a change of address, for the mailbox whose link was opened (decision 5). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const answer = await answerEmailChange({
    token: readLinkCookie(request),
    accepts: saidBy(form.get('intent')),
    visitor: context.get(requestContext),
  });
  const isOver = !['gone', 'unsaid', 'limited', 'failed'].includes(answer.at);
  const headers = new Headers(isOver ? { 'Set-Cookie': clearedLinkCookie() } : {});
  return data(answer, { status: statuses[answer.at], headers });
}

/** A yes or a no from the page's buttons; null for anything else. */
function saidBy(intent: unknown): boolean | null {
  if (intent === 'accept') return true;
  return intent === 'refuse' ? false : null;
}

export { revalidateGone as shouldRevalidate } from './auth/revalidate-gone.ts';

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { consent } = loaderData;
  const answer = actionData && !isFailure(actionData) ? actionData : null;
  const problem = actionData && isFailure(actionData) ? failureNotice(actionData).text : problemOf(answer);
  const navigation = useNavigation();
  const sent = navigation.formAction === linkPaths['email-change-new'] ? navigation.formData : undefined;
  const outcome = answer && outcomeOf(answer);
  if (outcome) return <AuthPage {...outcome} />;
  if (answer?.at === 'gone' || consent === null) {
    return <LinkExpired why={loaderData.why} lasts={`${emailChangeHours} heures`} />;
  }
  const isOld = consent.mailbox === 'old';
  return (
    <AuthPage
      title={title}
      text={
        isOld
          ? 'Rien ne change sans votre accord, ni sans celui de la nouvelle adresse.'
          : 'Il faut aussi l’accord de l’adresse actuelle du compte, à laquelle un message est parti.'
      }
    >
      {problem && <AuthNotice>{problem}</AuthNotice>}
      <dl className="grid gap-3">
        {consent.oldEmail !== null && <Address label="Adresse actuelle" email={consent.oldEmail} />}
        <Address label="Nouvelle adresse" email={consent.newEmail} />
      </dl>
      <Form method="post" className="grid gap-3">
        <Button
          type="submit"
          name="intent"
          value="accept"
          size="lg"
          wide
          busy={sent !== undefined && sent.get('intent') !== 'refuse'}
          busyLabel="Un instant…"
        >
          {isOld ? 'Accepter le changement' : 'Confirmer cette adresse'}
        </Button>
        {isOld && (
          <Button
            type="submit"
            name="intent"
            value="refuse"
            variant="secondary"
            size="lg"
            wide
            busy={sent?.get('intent') === 'refuse'}
            busyLabel="Un instant…"
          >
            Refuser
          </Button>
        )}
      </Form>
    </AuthPage>
  );
}

function Address({ label, email }: { label: string; email: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{email}</dd>
    </div>
  );
}

function outcomeOf(answer: ConsentAnswer): { title: string; text: string } | null {
  switch (answer.at) {
    case 'half':
      return {
        title: 'C’est noté',
        text:
          answer.missing === 'old'
            ? 'Il manque l’accord de l’adresse actuelle\u00A0: ouvrez le lien qui y a été envoyé.'
            : 'Il manque la confirmation de la nouvelle adresse\u00A0: ouvrez le lien qui y a été envoyé.',
      };
    case 'done':
      return {
        title: 'Adresse changée',
        text: `Connectez-vous désormais avec ${answer.newEmail}. Les autres sessions ont été terminées.`,
      };
    case 'refused':
      return {
        title: 'Changement refusé',
        text: 'L’adresse du compte reste la même. Si vous n’aviez rien demandé, changez votre mot de passe\u00A0: quelqu’un le connaît.',
      };
    case 'taken':
      return {
        title: 'Changement impossible',
        text: 'Cette adresse est déjà celle d’un compte. La vôtre reste la même.',
      };
    default:
      return null;
  }
}

function problemOf(answer: ConsentAnswer | null): string | null {
  if (answer?.at === 'limited') return loginNotices.tooManyAttempts(answer.minutes).text;
  return answer?.at === 'failed' || answer?.at === 'unsaid' ? loginNotices.procedureError.text : null;
}
