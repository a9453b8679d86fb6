import { data } from 'react-router';
import { AlbumLink } from '#app/features/photos/components/album-link.tsx';
import { Carousel } from '#app/features/photos/components/carousel.tsx';
import { CycleCards } from '#app/features/photos/components/cycle-cards.tsx';
import { homePhotos } from '#app/features/photos/shown-photos.server.ts';
import { isPhoto } from '#app/features/photos/shown-photos.ts';
import { publishedTestimonials } from '#app/features/testimonials/published-testimonials.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { homePage } from '#app/school/pages/home.ts';
import type { Route } from './+types/home.ts';
import { ClosingCall } from './home/closing-call.tsx';
import { CyclesSection } from './home/cycles-section.tsx';
import { Figures } from './home/figures.tsx';
import { HomeHero, TaglineBand } from './home/home-hero.tsx';
import { Reasons } from './home/reasons.tsx';
import { Testimonials } from './home/testimonials.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { schoolThing, siteThing } from './structured-data.ts';
import { textsOf } from './texts/texts-of.server.ts';

export async function loader() {
  const [photos, voices, written] = await Promise.all([
    homePhotos(),
    publishedTestimonials(),
    textsOf(homePage),
  ]);
  const complete = photos.complete && voices.complete && written.complete;
  const headers = publicPage({ shows: ['photos', 'faces', 'texts'], complete });
  const { slides, cycles } = photos;
  return data({ slides, cycles, voices: voices.shown, texts: written.texts }, { headers });
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

export default function Home({ loaderData: { slides, cycles, voices, texts } }: Route.ComponentProps) {
  return (
    <>
      <TaglineBand />
      <HomeHero head={texts.head}>
        <Carousel slides={slides} label="L’école en images" className="max-sm:rounded-none" />
      </HomeHero>
      <Figures labels={texts.figures} />
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
