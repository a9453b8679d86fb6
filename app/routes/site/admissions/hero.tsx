import type { Admissions } from '#app/school/pages/admissions.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';

/** The page's hero: enrolment is open, with a link to the form. */
export function AdmissionsHero({ head }: { head: Admissions['head'] }) {
  return (
    <div className="print:[&_h1]:text-2xl print:[&_p]:text-sm print:[&>section>div]:py-0">
      <Hero
        eyebrow={head.eyebrow}
        title={head.title}
        text={head.text}
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
