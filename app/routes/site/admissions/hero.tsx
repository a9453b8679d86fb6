import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';

/** The head of the page: the campaign is open, and the form one press away. */
export function AdmissionsHero() {
  const { enrolmentCampaign } = useSchool();
  return (
    <div className="print:[&_h1]:text-2xl print:[&_p]:text-sm print:[&>section>div]:py-0">
      <Hero
        eyebrow={`Admissions ${enrolmentCampaign}\u00A0: les inscriptions sont ouvertes`}
        title="Inscrire votre enfant, pas à pas"
        text="Un dossier, un entretien, une évaluation à partir du primaire, puis notre réponse. Commencez en ligne, en quelques minutes&nbsp;: nous vous contactons dans les 48h."
        actions={
          <span data-print="hide" className="contents">
            <ButtonLink to="#formulaire-preinscription" variant="onInk" size="lg">
              Préinscrire mon enfant
            </ButtonLink>
            <ButtonLink to="#documents" variant="onInkQuiet" size="lg">
              Préparer le dossier
            </ButtonLink>
          </span>
        }
      />
    </div>
  );
}
