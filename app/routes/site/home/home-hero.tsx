import type { ReactNode } from 'react';
import type { Home } from '#app/school/pages/home.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { RisingStar } from './rising-star.tsx';

/** Both buttons in one line of a column beside the picture. */
const besidePicture = 'lg:max-wide:px-5 lg:max-wide:text-base';

/**
 * Text, star and carousel in one composition, led by the picture: the carousel's upper edge is the horizon behind
 * which the star rises, and below it the hero's night becomes the page's day. The slogan (spec §2 'tagline band') is
 * the hero's first line. On phones the buttons precede the text, so that both are visible above
 * the consent banner of a first visit, and the pictures are full width.
 */
export function HomeHero({ head, children }: { head: Home['head']; children: ReactNode }) {
  const school = useSchool();
  return (
    <section className="relative isolate overflow-x-clip horizon text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" size={168} />
      <Container className="grid lg:grid-cols-[6fr_9fr] lg:gap-x-10">
        <div className="grid max-w-3xl content-center justify-items-start gap-4 pt-6 pb-5 sm:gap-5 sm:py-12 lg:pb-24">
          <p className="rounded-control bg-saffron px-3 py-1 font-bold font-display text-ink">
            {school.slogan}
          </p>
          <h1 className="text-5xl max-sm:tracking-[-0.025em] lg:text-[clamp(2.4rem,3.4vw,3.6rem)]">
            {head.title}
          </h1>
          <div className="flex flex-wrap gap-3 sm:row-start-4 sm:mt-1 max-sm:w-full max-sm:flex-col">
            <ButtonLink to="/admissions" variant="onInk" size="lg" className={besidePicture}>
              Inscription en ligne
            </ButtonLink>
            <ButtonLink
              to="/contact?sujet=visite#formulaire"
              variant="onInkQuiet"
              size="lg"
              className={besidePicture}
            >
              Prendre rendez-vous
            </ButtonLink>
          </div>
          <div className="grid gap-2">
            <p className="max-w-prose text-ink-faint text-lg">{head.text}</p>
            <p className="font-semibold text-saffron">{head.eyebrow}</p>
          </div>
        </div>
        <div className="max-sm:-mx-4 sm:pb-8 lg:pt-4">
          <RisingStar className="rises" />
          <div className="relative">{children}</div>
        </div>
      </Container>
    </section>
  );
}
