import { newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { endSubscription } from '#app/features/newsletter/subscriptions.server.ts';
import { unsubscriptionPath } from '#app/school/newsletter-links.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/newsletter-unsubscription.ts';
import { requestedStep, takenStep } from './news/subscription-step.server.ts';
import { StepForm, StepPage } from './news/subscription-step.tsx';
import { pageMeta } from './page-meta.ts';

export function loader({ request }: Route.LoaderArgs) {
  return requestedStep(request, 'ended');
}

/** Ends the subscription; idempotent. */
export function action(args: Route.ActionArgs) {
  return takenStep(args, endSubscription);
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: unsubscriptionPath,
    title: 'Désinscription de la newsletter',
    description: 'Désinscrire une adresse email de la newsletter de l’école.',
    indexed: false,
  });
}

export default function NewsletterUnsubscription({ loaderData, actionData }: Route.ComponentProps) {
  const step = actionData ?? loaderData;
  if (step.at === 'unknown') return <UnknownLink />;
  if (step.at === 'taken' || step.at === 'used') {
    return (
      <StepPage
        letter="empty"
        title={step.at === 'used' ? 'Vous êtes déjà désinscrit' : 'Votre désinscription est enregistrée'}
        text="Vous ne recevrez plus les nouvelles de l’école par email. Si vous changez d’avis, il suffira de nous laisser à nouveau votre adresse."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">Retour à l’accueil</ButtonLink>
          <ButtonLink to={newsletterPath} variant="secondary">
            M’inscrire à nouveau
          </ButtonLink>
        </div>
      </StepPage>
    );
  }
  return (
    <StepPage
      letter="sealed"
      title="Vous souhaitez vous désinscrire&nbsp;?"
      text="Confirmez, et les nouvelles de l’école ne vous seront plus envoyées par email. Vous pourrez vous réinscrire quand vous le voudrez."
    >
      <StepForm action={unsubscriptionPath} button="Confirmer ma désinscription" step={step} />
    </StepPage>
  );
}

function UnknownLink() {
  const { email } = useSchool();
  return (
    <StepPage
      letter="empty"
      title="Ce lien n’est pas valable"
      text={
        <>
          {
            'Vérifiez que son adresse est complète. Si vous receviez encore nos nouvelles sans le vouloir, écrivez-nous à '
          }
          <a href={`mailto:${email}`} className="font-semibold text-majorelle underline underline-offset-4">
            {email}
          </a>
          &nbsp;: nous retirerons votre adresse.
        </>
      }
    >
      <ButtonLink to="/contact">Nous contacter</ButtonLink>
    </StepPage>
  );
}
