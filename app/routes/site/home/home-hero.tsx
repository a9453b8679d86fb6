import type { ReactNode } from 'react';
import type { Home } from '#app/school/pages/home.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { RisingStar } from './rising-star.tsx';

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

/**
 * Text, star and carousel in one composition: the carousel's upper edge is the horizon behind which the star
 * rises, and where the hero's night becomes the page's day. On phones the buttons precede the text, so that
 * both are visible above the consent banner of a first visit, and the pictures are full width.
 */
export function HomeHero({ head, children }: { head: Home['head']; children: ReactNode }) {
  return (
    <section className="relative isolate overflow-x-clip horizon text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" size={168} />
      <Container className="grid items-end lg:grid-cols-[1.1fr_1fr]">
        <div className="grid max-w-3xl justify-items-start gap-5 pt-8 pb-6 sm:py-14 lg:pb-16">
          <p className="font-semibold text-saffron">{head.eyebrow}</p>
          <h1 className="text-5xl max-sm:tracking-[-0.025em]">{head.title}</h1>
          <div className="flex flex-wrap gap-3 sm:row-start-4 sm:mt-2 max-sm:w-full max-sm:flex-col">
            <ButtonLink to="/admissions" variant="onInk" size="lg">
              Inscription en ligne
            </ButtonLink>
            <ButtonLink to="/contact?sujet=visite#formulaire" variant="onInkQuiet" size="lg">
              Prendre rendez-vous
            </ButtonLink>
          </div>
          <p className="max-w-prose text-ink-faint text-lg">{head.text}</p>
        </div>
        <RisingStar className="rises" />
      </Container>
      <Container className="relative max-sm:px-0 sm:pb-16">{children}</Container>
    </section>
  );
}
