import { Link } from 'react-router';
import { type PostSummary, postPath } from '#app/features/posts/posts.ts';
import { cn } from '#app/lib/class-names.ts';
import { Card } from '#app/ui/card.tsx';
import { Cover } from '#app/ui/cover.tsx';

export type PostCardSize = 'large' | 'medium' | 'small';

type PostCardProps = {
  post: PostSummary;
  /** Large lays its picture beside its words where it is wide enough; small leaves the excerpt out. */
  size?: PostCardSize;
  headingLevel?: 2 | 3;
  /** Visible as soon as the page is. */
  priority?: boolean;
  className?: string;
};

const looks = {
  large: {
    sizes: '(min-width: 1024px) 40rem, 100vw',
    cover: 'aspect-video @2xl:aspect-auto @2xl:h-full @2xl:min-h-72',
    words: 'gap-3 p-5 sm:p-6 @2xl:content-center @2xl:p-8',
    title: 'line-clamp-6 text-2xl',
    excerpt: 'line-clamp-5 text-base',
  },
  medium: {
    sizes: '(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw',
    cover: 'aspect-video',
    words: 'gap-2.5 p-5',
    title: 'line-clamp-5 text-lg',
    excerpt: 'line-clamp-3 text-sm',
  },
  small: {
    sizes: '(min-width: 1024px) 18rem, (min-width: 640px) 50vw, 7rem',
    cover: 'aspect-video max-sm:aspect-auto max-sm:h-full',
    words: 'gap-2 p-4',
    title: 'line-clamp-4 text-base leading-snug',
    excerpt: 'hidden',
  },
} as const;

/** A post in a list. The whole card leads to it, by the one link of its title, and shows the link's focus. */
export function PostCard({ post, size = 'medium', headingLevel = 2, priority, className }: PostCardProps) {
  const look = looks[size];
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className={cn(
        '@container h-full outline-majorelle outline-offset-2 has-[a:focus-visible]:outline-3',
        className,
      )}
    >
      <div
        className={cn(
          'grid h-full content-start',
          size === 'large' && '@2xl:grid-cols-[1.15fr_1fr] @2xl:content-stretch',
          size === 'small' && 'max-sm:grid-cols-[7rem_1fr] max-sm:content-stretch',
        )}
      >
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
            {size !== 'small' && <> · {post.author}</>}
          </p>
          <Heading className={cn('wrap-anywhere', look.title)}>
            <Link
              to={postPath(post.slug)}
              className="outline-none! shadow-none! after:absolute after:inset-0 hover:text-majorelle"
            >
              {post.title}
            </Link>
          </Heading>
          {size !== 'small' && (
            <p className={cn('text-ink-muted wrap-anywhere', look.excerpt)}>{post.excerpt}</p>
          )}
        </div>
      </div>
    </Card>
  );
}
