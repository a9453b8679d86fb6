import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { UnfoldingStar } from './unfolding-star.tsx';

/** The slogan, on its own line above everything (spec §2 'tagline band'). */
export function TaglineBand() {
  const school = useSchool();
  return (
    <div className="bg-saffron text-ink">
      <Container className="py-2.5 text-center">
        <p className="font-bold font-display text-lg">{school.slogan}</p>
      </Container>
    </div>
  );
}

export function HomeHero() {
  const school = useSchool();
  return (
    <Hero
      size="home"
      eyebrow={`École privée à ${school.city}, de la maternelle au lycée`}
      title="D’une seule étoile naissent mille horizons"
      text={`À ${school.district}, nous accompagnons chaque enfant de ses premiers mots à ses grands choix. Des exigences claires, des adultes attentifs, et la liberté de trouver sa propre figure.`}
      actions={
        <>
          <ButtonLink to="/admissions" variant="onInk" size="lg">
            Inscription en ligne
          </ButtonLink>
          <ButtonLink to="/contact?sujet=visite#formulaire" variant="onInkQuiet" size="lg">
            Prendre rendez-vous
          </ButtonLink>
        </>
      }
      aside={<UnfoldingStar />}
    />
  );
}
