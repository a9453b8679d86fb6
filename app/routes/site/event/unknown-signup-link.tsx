import { StepPage } from '#app/routes/site/news/subscription-step.tsx';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** A sign-up link that is malformed or unknown. */
export function UnknownSignupLink() {
  const { email } = useSchool();
  return (
    <StepPage
      eyebrow="Événements"
      letter="empty"
      title="Ce lien n’est pas valable"
      text={
        <>
          {'Vérifiez que son adresse est complète. Vous pouvez aussi nous écrire à '}
          <a href={`mailto:${email}`} className="font-semibold text-majorelle underline underline-offset-4">
            {email}
          </a>
          .
        </>
      }
    >
      <ButtonLink to="/contact">Nous contacter</ButtonLink>
    </StepPage>
  );
}
