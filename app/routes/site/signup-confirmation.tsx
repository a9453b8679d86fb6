import { data } from 'react-router';
import { eventPath } from '#app/features/events/events.ts';
import { findSignup, type OwnSignup } from '#app/features/events/signups/cancel-signup.server.ts';
import { confirmAddress } from '#app/features/events/signups/confirm-signup.server.ts';
import { formatPersons } from '#app/features/events/signups/signups.ts';
import { tokenParameter } from '#app/school/newsletter-links.ts';
import { signupCancelLink, signupConfirmPath } from '#app/school/signup-links.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/signup-confirmation.ts';
import { UnknownSignupLink } from './event/unknown-signup-link.tsx';
import { takenStep } from './news/subscription-step.server.ts';
import { StepForm, StepPage } from './news/subscription-step.tsx';
import { pageMeta } from './page-meta.ts';

/** The page's URL has a secret: it must not be cached. */
const uncached = { 'Cache-Control': 'no-store' };

/**
 * An emailed link: shows what it would confirm. Confirming takes a POST, because mail scanners open every
 * link.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get(tokenParameter) ?? '';
  const signup = await findSignup(token);
  return data(
    { token, signup },
    { status: signup || request.method === 'POST' ? 200 : 404, headers: uncached },
  );
}

/** Confirms; idempotent. */
export function action(args: Route.ActionArgs) {
  return takenStep(args, confirmAddress);
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: signupConfirmPath,
    title: 'Confirmer une inscription',
    description: 'Confirmer une inscription à un événement de l’école.',
    indexed: false,
  });
}

export default function SignupConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { signup, token } = loaderData;
  if (actionData?.at === 'unknown' || !signup || signup.isCancelled) return <UnknownSignupLink />;
  if (actionData?.at === 'taken' || !signup.mustConfirm) return <Confirmed signup={signup} token={token} />;
  const step = actionData ?? { at: 'asked' as const, token };
  return (
    <StepPage
      eyebrow="Événements"
      letter="sealed"
      title="Confirmer votre inscription&nbsp;?"
      text={`${inShort(signup)}. Confirmez, et nous saurons que cette adresse est bien la vôtre.`}
    >
      <StepForm
        action={`${signupConfirmPath}?${tokenParameter}=${token}`}
        button="Confirmer mon inscription"
        step={step}
      />
    </StepPage>
  );
}

function Confirmed({ signup, token }: { signup: OwnSignup; token: string }) {
  return (
    <StepPage
      eyebrow="Événements"
      letter="open"
      title={signup.isWaiting ? 'Vous êtes sur la liste d’attente' : 'Votre place est confirmée'}
      text={
        signup.isWaiting
          ? `${inShort(signup)}. Il n’y a plus assez de places pour le moment\u00A0: si une se libère, nous vous écrivons aussitôt.`
          : `${inShort(signup)}. Nous vous y recevrons avec plaisir.`
      }
    >
      <div className="flex flex-wrap gap-3">
        {signup.event && <ButtonLink to={eventPath(signup.event.slug)}>Voir l’événement</ButtonLink>}
        <ButtonLink to={signupCancelLink(token)} variant="secondary">
          Annuler mon inscription
        </ButtonLink>
      </div>
    </StepPage>
  );
}

/** « La kermesse, samedi 6 mars 2027, 3 personnes ». */
function inShort({ event, when, persons }: OwnSignup): string {
  return [event?.title ?? 'Un événement de l’école', when, formatPersons(persons)].join(', ');
}
