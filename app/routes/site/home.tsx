import { data } from 'react-router';
import { shownVoices } from '#app/features/faces/shown-faces.server.ts';
import { Carousel } from '#app/features/photos/components/carousel.tsx';
import { CycleCards } from '#app/features/photos/components/cycle-cards.tsx';
import { homePhotos } from '#app/features/photos/shown-photos.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import type { Route } from './+types/home.ts';
import { ClosingCall } from './home/closing-call.tsx';
import { CyclesSection } from './home/cycles-section.tsx';
import { Figures } from './home/figures.tsx';
import { HomeHero, TaglineBand } from './home/home-hero.tsx';
import { Reasons } from './home/reasons.tsx';
import { Voices } from './home/voices.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { schoolThing, siteThing } from './structured-data.ts';

export async function loader() {
  const [{ slides, cycles, complete }, voices] = await Promise.all([homePhotos(), shownVoices()]);
  const headers = publicPage({ shows: ['photos', 'faces'], complete: complete && voices.complete });
  return data({ slides, cycles, voices: voices.shown }, { headers });
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

export default function Home({ loaderData: { slides, cycles, voices } }: Route.ComponentProps) {
  return (
    <>
      <TaglineBand />
      <HomeHero>
        <Carousel slides={slides} label="L’école en images" className="max-sm:rounded-none" />
      </HomeHero>
      <Figures />
      <Reasons />
      <CyclesSection>
        <CycleCards illustrations={cycles} />
      </CyclesSection>
      <Voices voices={voices} />
      <ClosingCall />
    </>
  );
}
