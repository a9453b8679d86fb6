import { ShownIllustration } from '#app/features/photos/components/illustration.tsx';
import type { Illustration } from '#app/features/photos/shown-photos.ts';
import type { CyclePage } from '#app/school/cycle-page.ts';
import type { Cycle } from '#app/school/cycles.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Frieze } from '#app/ui/frieze.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';

type CycleHeroProps = {
  cycle: Cycle;
  page: CyclePage;
  picture: Illustration | undefined;
};

/** Title and picture, the cycle's own tiling across the page, the three figures of the specification. */
export function CycleHero({ cycle, page, picture }: CycleHeroProps) {
  return (
    <>
      <Hero
        size="large"
        eyebrow={`${cycle.name} · ${cycle.tagline}`}
        title={page.title}
        text={page.text}
        actions={
          <>
            <ButtonLink to="/contact?sujet=visite#formulaire" variant="onInk">
              Prendre rendez-vous
            </ButtonLink>
            <ButtonLink to="/admissions" variant="onInkQuiet">
              Inscrire mon enfant
            </ButtonLink>
          </>
        }
        aside={
          picture && (
            <div className="aspect-3/2 overflow-hidden rounded-card bg-ink-raised">
              <ShownIllustration
                illustration={picture}
                sizes="(min-width: 1600px) 640px, (min-width: 1024px) 540px, (min-width: 640px) 576px, 100vw"
                priority
              />
            </div>
          )
        }
      />
      <Frieze cycle={cycle.slug} />
      <CycleFigures cycle={cycle} page={page} />
    </>
  );
}

function CycleFigures({ cycle, page }: Pick<CycleHeroProps, 'cycle' | 'page'>) {
  const { pupilsPerClass } = useSchool();
  const figures = [
    { label: 'Âge', value: cycle.ages },
    { label: 'Par classe', value: `${pupilsPerClass[cycle.slug]}\u00A0élèves` },
    { label: page.levelNames.map(unbroken).join(' · '), value: cycle.levels },
  ];
  return (
    <section aria-label="En chiffres" className="bg-ink text-white">
      <Container className="py-6 sm:py-8">
        <dl className="grid grid-cols-2 max-2xs:grid-cols-1 gap-x-4 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-8 lg:gap-x-20">
          {figures.map(({ label, value }) => (
            <div
              key={value}
              // The names of the levels wrap to a second line before their figure moves below the others.
              className="flex flex-col-reverse justify-end border-ink-raised 2xs:max-sm:last:col-span-2 sm:border-l sm:pl-5 sm:last:flex-1 sm:last:basis-48 sm:first:border-l-0 sm:first:pl-0"
            >
              <dt className="text-ink-faint">{label}</dt>
              <dd className="font-bold font-display text-2xl max-xs:text-xl sm:text-3xl">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

/** A level's name, without line breaks. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0');
}
