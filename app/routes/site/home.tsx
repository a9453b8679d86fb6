import { Suspense } from 'react';
import { Await, data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Carousel, CarouselLoading } from '#app/features/photos/components/carousel.tsx';
import { CycleCards, CycleCardsLoading } from '#app/features/photos/components/cycle-cards.tsx';
import { type HomePhotos, homePhotos } from '#app/features/photos/shown-photos.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { Container } from '#app/ui/layout.tsx';
import type { Route } from './+types/home.ts';
import { ClosingCall } from './home/closing-call.tsx';
import { CyclesSection } from './home/cycles-section.tsx';
import { Figures } from './home/figures.tsx';
import { HomeHero, TaglineBand } from './home/home-hero.tsx';
import { Reasons } from './home/reasons.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { schoolThing, siteThing } from './structured-data.ts';

type Photos = Pick<HomePhotos, 'slides' | 'cycles'>;

export async function loader() {
  const { slides, cycles, complete } = await homePhotos();
  const headers = publicPage({ shows: ['photos'], complete });
  return data<{ photos: Photos | Promise<Photos> }>({ photos: { slides, cycles } }, { headers });
}

/**
 * Within the site the page appears at once, with the spinner and the skeletons of spec §4 while its photos are
 * on their way. The first load comes whole from the server instead, and does not pass here.
 */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const response = serverLoader();
  return { photos: response.then(({ photos }) => photos) };
}

/** Nothing a visitor sends changes this page's photos. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

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

export default function Home({ loaderData: { photos } }: Route.ComponentProps) {
  return (
    <>
      <TaglineBand />
      <HomeHero />
      <Container className="py-12 sm:py-16">
        <WhenThere photos={photos} loading={<CarouselLoading />}>
          {({ slides }) => <Carousel slides={slides} label="L’école en images" />}
        </WhenThere>
      </Container>
      <Figures />
      <Reasons />
      <CyclesSection>
        <WhenThere photos={photos} loading={<CycleCardsLoading />}>
          {({ cycles }) => <CycleCards illustrations={cycles} />}
        </WhenThere>
      </CyclesSection>
      <ClosingCall />
    </>
  );
}

type WhenThereProps = {
  photos: Photos | Promise<Photos>;
  loading: React.ReactNode;
  children: (photos: Photos) => React.ReactNode;
};

function WhenThere({ photos, loading, children }: WhenThereProps) {
  if (!(photos instanceof Promise)) return children(photos);
  return (
    <Suspense fallback={loading}>
      <Await resolve={photos}>{children}</Await>
    </Suspense>
  );
}
