import type { ReactNode } from 'react';
import { NewsSkeleton } from '#app/routes/site/news/news-skeleton.tsx';
import { Container } from '#app/ui/layout.tsx';
import { Skeleton, SkeletonCard, SkeletonText } from '#app/ui/skeleton.tsx';

type Shape = () => ReactNode;

/** Which placeholder announces which address: the first pattern that fits counts. */
const shapes: readonly { pattern: RegExp; shape: Shape }[] = [
  { pattern: /^\/actualites\/?$/, shape: NewsSkeleton },
  { pattern: /^\/blog\/?$/, shape: PostsSkeleton },
  { pattern: /^\/evenements\/?$/, shape: EventsSkeleton },
  { pattern: /^\/(blog|evenements)\/./, shape: ArticleSkeleton },
];

/** The shape of the page at `path` while it is on its way (spec §2). For the eye only: who listens hears it said. */
export function PageSkeleton({ path }: { path: string }) {
  const Shape = shapes.find(({ pattern }) => pattern.test(path))?.shape ?? AnyPageSkeleton;
  return (
    <div aria-hidden="true" inert data-skeleton={path}>
      <Shape />
    </div>
  );
}

/** The ink head that every page has, the picture of an article beside its words. */
function HeroSkeleton({ picture = false }: { picture?: boolean }) {
  return (
    <div className="bg-ink">
      <Container
        className={`grid items-center gap-10 py-12 sm:py-16 [&_span[aria-hidden]]:bg-ink-raised ${picture ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}
      >
        <div className="grid max-w-3xl gap-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11 w-4/5" />
          <SkeletonText lines={2} className="max-w-prose" />
        </div>
        {picture && <Skeleton className="aspect-video rounded-card" />}
      </Container>
    </div>
  );
}

function Cards({ count, first }: { count: number; first?: ReactNode }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {first}
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move.
        <SkeletonCard key={card} />
      ))}
    </div>
  );
}

/** The newest post, over two columns, its picture beside its words. */
function WideCard() {
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-white sm:col-span-2 lg:grid-cols-[1.15fr_1fr]">
      <Skeleton className="aspect-video rounded-none lg:aspect-auto lg:min-h-72" />
      <div className="grid content-center gap-3 p-5 sm:p-8">
        <Skeleton className="h-8 w-4/5" />
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}

function PostsSkeleton() {
  return (
    <>
      <HeroSkeleton />
      <Container className="py-12 sm:py-16">
        <Cards count={4} first={<WideCard />} />
      </Container>
    </>
  );
}

function EventsSkeleton() {
  return (
    <>
      <HeroSkeleton />
      <Container className="py-12 sm:py-16">
        <Cards count={6} />
      </Container>
    </>
  );
}

/** A post or an event: a picture in its head, then paragraphs. */
function ArticleSkeleton() {
  return (
    <>
      <HeroSkeleton picture />
      <Container className="grid justify-center grid-cols-[minmax(0,var(--container-article))] gap-8 py-10 sm:py-14">
        <SkeletonText lines={5} />
        <SkeletonText lines={6} />
        <SkeletonText lines={4} />
      </Container>
    </>
  );
}

function AnyPageSkeleton() {
  return (
    <>
      <HeroSkeleton />
      <Container className="grid gap-10 py-14 sm:py-20">
        <div className="grid max-w-3xl gap-3">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-10 w-3/5" />
          <SkeletonText lines={2} />
        </div>
        <Cards count={3} />
      </Container>
    </>
  );
}
