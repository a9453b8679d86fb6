import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/* What the news page and its placeholder have in common, so that the one turns into the other in place. */

export function NewsHero() {
  return (
    <Hero
      size="wide"
      eyebrow="La vie de l’école"
      title="Actualités"
      text={
        <>
          Ce qui s’est vécu en classe, ce qui se prépare dans la cour&nbsp;: les nouvelles de l’école et ses
          prochains <span className="whitespace-nowrap">rendez-vous</span>.
        </>
      }
    />
  );
}

type NewsSectionProps = {
  id: string;
  title: string;
  /** Where the rest of the list is. */
  more: { to: string; label: string };
  tone?: 'sand' | 'white';
  children: ReactNode;
};

/** A list of the page, with its title and the way to the rest. */
export function NewsSection({ id, title, more, tone = 'sand', children }: NewsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cn('py-14 sm:py-20', tone === 'white' && 'border-line border-y bg-white')}
    >
      <Container className="grid gap-8">
        <SectionHeading id={id} title={title} />
        <div className="min-w-0">{children}</div>
        <ButtonLink to={more.to} variant="secondary" className="justify-self-center">
          {more.label}
        </ButtonLink>
      </Container>
    </section>
  );
}

export const postsSection = {
  id: 'articles',
  title: 'Nos dernières actualités',
  more: { to: '/blog', label: 'Voir tous les articles' },
} as const;

export const eventsSection = {
  id: 'evenements',
  title: 'Nos prochains événements',
  more: { to: '/evenements', label: 'Voir tous les événements' },
  tone: 'white',
} as const;

/** The first two posts stand out (spec §2). */
export const largePosts = 2;

export const newsGrids = {
  large: 'grid gap-6 lg:grid-cols-2',
  small: 'mt-6 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4',
  events:
    'grid gap-6 sm:grid-cols-2 lg:grid-cols-4 lg:has-[>:nth-child(3):last-child]:grid-cols-3 lg:has-[>:nth-child(2):last-child]:grid-cols-2',
} as const;
