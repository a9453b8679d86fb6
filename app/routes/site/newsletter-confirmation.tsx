import { newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { confirmSubscription } from '#app/features/newsletter/subscriptions.server.ts';
import { confirmationPath, newsletterLinks } from '#app/school/newsletter-links.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/newsletter-confirmation.ts';
import { requestedStep, takenStep } from './news/subscription-step.server.ts';
import { StepForm, StepPage } from './news/subscription-step.tsx';
import { pageMeta } from './page-meta.ts';

export function loader({ request }: Route.LoaderArgs) {
  return requestedStep(request, 'confirmed');
}

/** Confirms the subscription (double opt-in); idempotent. */
export function action(args: Route.ActionArgs) {
  return takenStep(args, confirmSubscription);
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: confirmationPath,
    title: 'Confirmation d’inscription à la newsletter',
    description: 'Confirmer l’inscription d’une adresse email à la newsletter de l’école.',
    indexed: false,
  });
}

export default function NewsletterConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const step = actionData ?? loaderData;
  if (step.at === 'unknown') {
    return (
      <StepPage
        letter="empty"
        title="Ce lien n’est pas valable"
        text="Il est peut-être incomplet, remplacé par un lien plus récent, ou l’inscription a pris fin entre-temps. Pour recevoir nos nouvelles, il suffit de nous laisser à nouveau votre adresse."
      >
        <ButtonLink to={newsletterPath}>S’abonner à la newsletter</ButtonLink>
      </StepPage>
    );
  }
  if (step.at === 'taken' || step.at === 'used') {
    return (
      <StepPage
        letter="sealed"
        title={
          step.at === 'used' ? 'Votre inscription est déjà confirmée' : 'Votre inscription est confirmée'
        }
        text="Merci de l’intérêt que vous portez à la vie de l’école. Nos prochaines nouvelles vous parviendront par email."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/actualites">Lire les actualités</ButtonLink>
          <ButtonLink to={newsletterLinks(step.token).unsubscribe} variant="secondary" reloadDocument>
            Me désinscrire
          </ButtonLink>
        </div>
      </StepPage>
    );
  }
  return (
    <StepPage
      letter="open"
      title="Confirmez votre inscription"
      text="Encore un geste&nbsp;: confirmez que vous souhaitez recevoir les nouvelles de l’école par email. Si vous n’avez rien demandé, fermez simplement cette page&nbsp;: rien ne vous sera envoyé."
    >
      <StepForm action={confirmationPath} button="Confirmer mon inscription" step={step} />
    </StepPage>
  );
}
