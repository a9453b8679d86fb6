import { Link } from 'react-router';
import { type PostSummary, postPath } from '#app/features/posts/posts.ts';
import { cn } from '#app/lib/class-names.ts';
import { Card } from '#app/ui/card.tsx';
import { Cover } from '#app/ui/cover.tsx';

export type PostCardSize = 'wide' | 'large' | 'second' | 'medium' | 'tablet' | 'small';

type PostCardProps = {
  post: PostSummary;
  /**
   * 'wide' has a full row, 'large' shares it on desktops, and so does 'tablet', in the normal text size;
   * 'second' is as large, but on phones as 'medium', which has no excerpt there, as 'small' everywhere.
   */
  size?: PostCardSize;
  headingLevel?: 2 | 3;
  /** Visible without scrolling. */
  priority?: boolean;
  className?: string;
};

// By the screen's width, not by container queries: Chromium first paints a new container's content unstyled.
const looks = {
  wide: {
    sizes: '(min-width: 1024px) 40rem, (min-width: 768px) 55vw, 100vw',
    card: 'md:grid-cols-[1.15fr_1fr] md:content-stretch',
    cover: 'aspect-video md:aspect-auto md:h-full md:min-h-72',
    words: 'gap-3 p-5 sm:p-6 md:content-center xl:p-8',
    title: 'line-clamp-6 text-2xl',
    excerpt: 'line-clamp-5 text-base',
  },
  large: {
    sizes: '(min-width: 1024px) 40rem, (min-width: 768px) 55vw, 100vw',
    card: 'md:max-lg:grid-cols-[1.15fr_1fr] md:max-lg:content-stretch',
    cover: 'aspect-video md:max-lg:aspect-auto md:max-lg:h-full md:max-lg:min-h-72',
    words: 'gap-3 p-5 sm:p-6 md:max-lg:content-center',
    title: 'line-clamp-6 text-2xl',
    excerpt: 'line-clamp-5 text-base',
  },
  second: {
    sizes: '(min-width: 1024px) 40rem, (min-width: 768px) 55vw, (min-width: 640px) 100vw, 7rem',
    card: 'max-sm:grid-cols-[7rem_1fr] max-sm:content-stretch md:max-lg:grid-cols-[1.15fr_1fr] md:max-lg:content-stretch',
    cover:
      'aspect-video max-sm:aspect-auto max-sm:h-full md:max-lg:aspect-auto md:max-lg:h-full md:max-lg:min-h-72',
    words: 'gap-3 p-5 max-sm:gap-2 max-sm:p-4 sm:p-6 md:max-lg:content-center',
    title: 'line-clamp-6 text-2xl max-sm:text-base max-sm:leading-snug',
    excerpt: 'line-clamp-5 text-base max-sm:hidden',
  },
  medium: {
    sizes: '(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 7rem',
    card: 'max-sm:grid-cols-[7rem_1fr] max-sm:content-stretch',
    cover: 'aspect-video max-sm:aspect-auto max-sm:h-full',
    words: 'gap-2.5 p-5 max-sm:gap-2 max-sm:p-4',
    title: 'line-clamp-5 text-lg max-sm:text-base max-sm:leading-snug',
    excerpt: 'line-clamp-3 text-sm max-sm:hidden',
  },
  tablet: {
    sizes: '(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw',
    card: 'sm:max-lg:grid-cols-[1fr_1.15fr] sm:max-lg:content-stretch',
    cover: 'aspect-video sm:max-lg:aspect-auto sm:max-lg:h-full sm:max-lg:min-h-56',
    words: 'gap-2.5 p-5 sm:max-lg:content-center',
    title: 'line-clamp-5 text-lg',
    excerpt: 'line-clamp-3 text-sm',
  },
  small: {
    sizes: '(min-width: 1024px) 18rem, (min-width: 640px) 50vw, 7rem',
    card: 'max-sm:grid-cols-[7rem_1fr] max-sm:content-stretch',
    cover: 'aspect-video max-sm:aspect-auto max-sm:h-full',
    words: 'gap-2 p-4',
    title: 'line-clamp-4 text-base leading-snug',
    excerpt: 'hidden',
  },
} as const;

/**
 * A post in a list. The whole card is clickable, by the one link of its title, and shows the link's focus.
 */
export function PostCard({ post, size = 'medium', headingLevel = 2, priority, className }: PostCardProps) {
  const look = looks[size];
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className={cn('h-full outline-majorelle outline-offset-2 has-[a:focus-visible]:outline-3', className)}
    >
      <div className={cn('grid h-full content-start', look.card)}>
        <div className={cn('relative overflow-hidden', look.cover)}>
          <Cover
            cover={post.cover}
            sizes={look.sizes}
            className="absolute inset-0"
            priority={priority ?? false}
          />
        </div>
        <div className={cn('grid min-w-0 content-start', look.words)}>
          <p className="text-ink-muted text-sm wrap-anywhere">
            <time dateTime={post.publishedOn.iso}>{post.publishedOn.label}</time>
            {size !== 'small' && (
              <>
                {' · '}
                <bdi>{post.author}</bdi>
              </>
            )}
          </p>
          <Heading className={cn('wrap-anywhere', look.title)}>
            <Link
              to={postPath(post.slug)}
              className="outline-none! shadow-none! after:absolute after:inset-0 hover:text-majorelle"
            >
              <bdi>{post.title}</bdi>
            </Link>
          </Heading>
          {size !== 'small' && (
            <p dir="auto" className={cn('text-ink-muted wrap-anywhere', look.excerpt)}>
              {post.excerpt}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
