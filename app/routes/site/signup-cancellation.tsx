import { data } from 'react-router';
import { eventPath } from '#app/features/events/events.ts';
import {
  cancelSignup,
  findSignup,
  type OwnSignup,
} from '#app/features/events/signups/cancel-signup.server.ts';
import { formatPersons } from '#app/features/events/signups/signups.ts';
import { tokenParameter } from '#app/school/newsletter-links.ts';
import { signupCancelPath } from '#app/school/signup-links.ts';
import { tokenOfLink } from '#app/security/secrets.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/signup-cancellation.ts';
import { UnknownSignupLink } from './event/unknown-signup-link.tsx';
import { takenStep } from './news/subscription-step.server.ts';
import { StepForm, StepPage } from './news/subscription-step.tsx';
import { pageMeta } from './page-meta.ts';

/** The page's URL has a secret: it must not be cached. */
const uncached = { 'Cache-Control': 'no-store' };

/**
 * An emailed link: shows what it would cancel. Cancelling takes a POST, because mail scanners open every
 * link.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOfLink(new URL(request.url).searchParams.get(tokenParameter)) ?? '';
  const signup = await findSignup(token);
  return data(
    { token, signup },
    { status: signup || request.method === 'POST' ? 200 : 404, headers: uncached },
  );
}

/** Cancels; idempotent. */
export function action(args: Route.ActionArgs) {
  return takenStep(args, cancelSignup);
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: signupCancelPath,
    title: 'Annuler une inscription',
    description: 'Annuler une inscription à un événement de l’école.',
    indexed: false,
  });
}

export default function SignupCancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { signup, token } = loaderData;
  if (actionData?.at === 'taken' || (!actionData && signup?.isCancelled))
    return <Cancelled signup={signup} />;
  if (actionData?.at === 'unknown' || !signup) return <UnknownSignupLink />;
  const step = actionData ?? { at: 'asked' as const, token };
  return (
    <StepPage
      eyebrow="Événements"
      letter="sealed"
      title="Annuler votre inscription&nbsp;?"
      text={
        <>
          <span>{signup.event ? <bdi>{signup.event.title}</bdi> : 'Un événement de l’école'}</span>
          {', '}
          {signup.when}, {formatPersons(signup.persons)}
          <span>{signup.isWaiting && ', sur la liste d’attente'}</span>. Confirmez, et la place servira à une
          autre famille.
        </>
      }
    >
      <StepForm
        action={`${signupCancelPath}?${tokenParameter}=${token}`}
        button="Confirmer l’annulation"
        step={step}
      />
    </StepPage>
  );
}

function Cancelled({ signup }: { signup: OwnSignup | null }) {
  return (
    <StepPage
      eyebrow="Événements"
      letter="empty"
      title="Votre inscription est annulée"
      text="Merci de nous avoir prévenus. Si vous changez d’avis, vous pouvez vous inscrire à nouveau tant qu’il reste des places."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/evenements">Voir les événements</ButtonLink>
        {signup?.event && (
          <ButtonLink to={eventPath(signup.event.slug)} variant="secondary">
            M’inscrire à nouveau
          </ButtonLink>
        )}
      </div>
    </StepPage>
  );
}
