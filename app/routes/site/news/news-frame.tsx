import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { albumPath, type NewestPhoto } from '#app/features/photos/albums.ts';
import { PhotoMosaic } from '#app/features/photos/components/photo-mosaic.tsx';
import { cn } from '#app/lib/class-names.ts';
import { Unbroken } from '#app/routes/site/texts/unbroken.tsx';
import type { News } from '#app/school/pages/news.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/* Shared by the news page and its skeleton, so that the content replaces it without a shift. */

type NewsHeroProps = {
  head: News['head'];
  /** The newest photos. */
  photos: readonly NewestPhoto[];
};

/** Smaller than its news: the newest photos lead, to their album. */
export function NewsHero({ head, photos }: NewsHeroProps) {
  const [first] = photos;
  return (
    <Hero
      eyebrow={head.eyebrow}
      title={head.title}
      text={<Unbroken text={head.text} />}
      aside={
        first && (
          <Link
            to={albumPath({ slug: first.album })}
            aria-label="Voir les dernières photos"
            className="block rounded-card"
          >
            <PhotoMosaic
              photos={photos}
              sizes={['(min-width: 1024px) 360px, 66vw', '(min-width: 1024px) 180px, 33vw']}
              priority
              className="h-44 rounded-card sm:h-56"
            />
          </Link>
        )
      }
    />
  );
}

type NewsSectionProps = {
  id: string;
  title: string;
  /** The link to the rest of the list; null when it is empty too. */
  more: { to: string; label: string } | null;
  tone?: 'sand' | 'white';
  children: ReactNode;
};

/** A list of the page, with its title and the link to the rest. */
export function NewsSection({ id, title, more, tone = 'sand', children }: NewsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cn('py-14 sm:py-20', tone === 'white' && 'border-line border-y bg-white')}
    >
      <Container className="grid gap-8">
        <SectionHeading id={id} title={title} />
        <div className="min-w-0">{children}</div>
        {more && (
          <ButtonLink to={more.to} variant="secondary" className="justify-self-center">
            {more.label}
          </ButtonLink>
        )}
      </Container>
    </section>
  );
}

export const postsSection = {
  id: 'articles',
  more: { to: '/blog', label: 'Voir tous les articles' },
} as const;

export const eventsSection = {
  id: 'evenements',
  more: { to: '/evenements', label: 'Voir tous les événements' },
  tone: 'white',
} as const;

/** The first two posts are larger (spec §2). */
export const largePosts = 2;

export const newsGrids = {
  large: 'grid gap-6 lg:grid-cols-2',
  small: 'mt-6 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4',
  events:
    'grid gap-6 sm:grid-cols-2 lg:grid-cols-4 lg:has-[>:nth-child(3):last-child]:grid-cols-3 lg:has-[>:nth-child(2):last-child]:grid-cols-2',
} as const;
