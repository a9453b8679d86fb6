import type { ReactNode } from 'react';
import { data } from 'react-router';
import { AlbumLink } from '#app/features/photos/components/album-link.tsx';
import { Carousel } from '#app/features/photos/components/carousel.tsx';
import { CycleCards } from '#app/features/photos/components/cycle-cards.tsx';
import { homePhotos } from '#app/features/photos/shown-photos.server.ts';
import { isPhoto } from '#app/features/photos/shown-photos.ts';
import { publishedTestimonials } from '#app/features/testimonials/published-testimonials.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { FigureList } from '#app/routes/site/texts/figure-list.tsx';
import { Unbroken } from '#app/routes/site/texts/unbroken.tsx';
import { type Home, homePage } from '#app/school/pages/home.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import type { Route } from './+types/home.ts';
import { HomeHero } from './home/home-hero.tsx';
import { latestOfHome } from './home/latest.server.ts';
import { Reasons } from './home/reasons.tsx';
import { Testimonials } from './home/testimonials.tsx';
import { ThisWeek } from './home/this-week.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { schoolThing, siteThing } from './structured-data.ts';
import { textsOf } from './texts/texts-of.server.ts';

export async function loader() {
  const [photos, { latest, ...news }, voices, written] = await Promise.all([
    homePhotos(),
    latestOfHome(),
    publishedTestimonials(),
    textsOf(homePage),
  ]);
  const headers = publicPage({
    shows: ['photos', 'posts', 'events', 'faces', 'texts'],
    complete: photos.complete && news.complete && voices.complete && written.complete,
    expiresIn: news.expiresIn,
  });
  const { slides, cycles } = photos;
  return data({ slides, cycles, latest, voices: voices.shown, texts: written.texts }, { headers });
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  const { slogan, description } = site.school;
  return pageMeta(matches, {
    path: '/',
    title: slogan,
    description,
    structuredData: [schoolThing(site), siteThing(site)],
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, cycles, latest, voices, texts } = loaderData;
  return (
    <>
      <HomeHero head={texts.head}>
        <Carousel slides={slides} label="L’école en images" className="max-sm:rounded-none" />
      </HomeHero>
      <ThisWeek latest={latest} />
      <Figures texts={texts.figures} />
      <Reasons reasons={texts.reasons} />
      <CyclesSection heading={texts.cycles}>
        <CycleCards illustrations={cycles} summaries={texts.cycles} />
        {Object.values(cycles).some(isPhoto) && <AlbumLink />}
      </CyclesSection>
      <Testimonials voices={voices} titles={texts.voices} />
      <ClosingCall closing={texts.closing} />
    </>
  );
}

/** Enrolment is open (spec §2 'closing call to action'). */
function ClosingCall({ closing }: { closing: Home['closing'] }) {
  return (
    <section
      aria-labelledby="inscriptions"
      className="relative isolate overflow-hidden bg-majorelle text-white"
    >
      <ZelligeTexture className="-z-10 opacity-15" size={140} />
      <Container className="grid items-center gap-8 py-11 sm:py-20 lg:grid-cols-[1fr_auto]">
        <div className="grid max-w-2xl gap-3">
          <h2 id="inscriptions" className="text-3xl">
            <Unbroken text={closing.title} />
          </h2>
          <p className="text-lg">{closing.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonLink to="/admissions" variant="onInk" size="lg">
            Inscrire mon enfant
          </ButtonLink>
          <ButtonLink to="/contact?sujet=visite#formulaire" variant="onInkQuiet" size="lg">
            Nous rencontrer
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}

/** The four cycles; the cards are children, streamed with their photos. */
function CyclesSection({ heading, children }: { heading: Home['cycles']; children: ReactNode }) {
  return (
    <section aria-labelledby="cycles" className="border-line border-t bg-white py-11 sm:py-20">
      <Container className="grid gap-4 sm:gap-6">
        <SectionHeading id="cycles" eyebrow={heading.eyebrow} title={heading.title} text={heading.text} />
        {children}
      </Container>
    </section>
  );
}

/** The school in four figures (spec §9). */
function Figures({ texts }: { texts: Home['figures'] }) {
  return (
    <section aria-labelledby="chiffres" className="border-line border-y bg-white">
      <Container className="py-10 sm:py-12">
        <h2 id="chiffres" className="sr-only">
          L’école en chiffres
        </h2>
        <FigureList texts={texts} />
      </Container>
    </section>
  );
}
