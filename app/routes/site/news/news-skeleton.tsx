import { Loading, SkeletonCard } from '#app/ui/skeleton.tsx';
import { eventsSection, NewsHero, NewsSection, newsGrids, postsSection } from './news-frame.tsx';

/** The news page while it is on its way (spec §2). */
export function NewsSkeleton() {
  return (
    <>
      <NewsHero />
      <Loading label="Chargement des actualités…">
        <NewsSection {...postsSection}>
          <Cards count={2} className={newsGrids.large} />
          <Cards count={4} className={newsGrids.small} />
        </NewsSection>
        <NewsSection {...eventsSection}>
          <Cards count={4} className={newsGrids.events} />
        </NewsSection>
      </Loading>
    </>
  );
}

function Cards({ count, className }: { count: number; className: string }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move.
        <SkeletonCard key={card} />
      ))}
    </div>
  );
}
