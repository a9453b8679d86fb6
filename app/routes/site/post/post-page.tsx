import { Link } from 'react-router';
import { readingTimeLabel } from '#app/content/reading-time.ts';
import { PostCard, type PostCardSize } from '#app/features/posts/components/post-card.tsx';
import { groupPath, type Post, type PostGroup, type PostSummary } from '#app/features/posts/posts.ts';
import { cn } from '#app/lib/class-names.ts';
import { ArticleBody } from '#app/routes/site/article/article-body.tsx';
import { BackLink } from '#app/routes/site/article/back-link.tsx';
import { Contents, hasContents } from '#app/routes/site/article/contents.tsx';
import { MoreSection } from '#app/routes/site/article/more-section.tsx';
import type { CardRoom } from '#app/ui/card-rows.ts';
import { Cover } from '#app/ui/cover.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ShareLinks } from './share-links.tsx';

const sizes: Record<CardRoom, PostCardSize> = { row: 'wide', 'tablet-row': 'tablet', shared: 'medium' };

type PostPageProps = {
  post: Post;
  related: readonly PostSummary[];
  /** The post's full URL. */
  address: string;
  /** Its title with the school's suffix. */
  shareTitle: string;
};

/** One post in full (spec §2). */
export function PostPage({ post, related, address, shareTitle }: PostPageProps) {
  const withContents = hasContents(post.headings);
  return (
    <>
      <article className="article-page">
        <PostHead post={post} />
        <Container
          className={cn(
            'grid gap-8 py-10 sm:py-14',
            withContents
              ? 'lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-14'
              : 'justify-center grid-cols-[minmax(0,var(--container-article))]',
          )}
        >
          {withContents && (
            <div className="lg:col-start-2 lg:row-start-1">
              <Contents headings={post.headings} />
            </div>
          )}
          <div className="grid min-w-0 max-w-article grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-1 lg:row-start-1">
            <ArticleBody html={post.html} opening={post.opensWithLetter} />
            <p className="hidden text-sm print:block">
              <bdi>{shareTitle}</bdi>, {address}
            </p>
            <PostTags tags={post.tags} />
            <div data-print="hide" className="border-line border-t pt-6">
              <ShareLinks address={address} title={shareTitle} />
            </div>
          </div>
        </Container>
      </article>
      <MoreSection
        id="similaires"
        title="Articles Similaires"
        items={related}
        card={(other, room) => <PostCard post={other} size={sizes[room]} headingLevel={3} />}
        all={{ to: '/blog', label: 'Voir tous les articles' }}
      />
    </>
  );
}

/** A link to its category. */
function CategoryLink({ category }: { category: PostGroup }) {
  return (
    <Link
      to={groupPath(category)}
      className="-my-2 inline-flex min-h-11 items-center hover:text-white hover:underline"
    >
      <bdi className="wrap-anywhere">{category.name}</bdi>
    </Link>
  );
}

/** Its tags, each a link to the other posts with it. */
function PostTags({ tags }: { tags: readonly PostGroup[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Mots-clés" data-print="hide">
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <Link
              to={groupPath(tag)}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-white px-4 text-sm hover:border-ink"
            >
              <bdi className="wrap-anywhere">{tag.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PostHead({ post }: { post: Post }) {
  return (
    <Hero
      eyebrow={
        <span className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BackLink to="/blog">Retour au blog</BackLink>
          {post.category && <CategoryLink category={post.category} />}
        </span>
      }
      title={<bdi className="wrap-anywhere">{post.title}</bdi>}
      text={post.standfirst && <bdi className="wrap-anywhere">{post.standfirst}</bdi>}
      actions={
        <p className="text-ink-faint wrap-anywhere">
          Par <bdi className="font-semibold text-white">{post.author}</bdi>
          <span className="max-sm:hidden"> · </span>
          <span className="inline-block max-sm:block">
            <time dateTime={post.publishedOn.iso} className="whitespace-nowrap">
              {post.publishedOn.label}
            </time>
            {' · '}
            <span className="whitespace-nowrap">{readingTimeLabel(post.readingTime)}</span>
          </span>
        </p>
      }
      aside={
        <div className="aspect-video overflow-hidden rounded-card ring-1 ring-ink-raised">
          <Cover cover={post.cover} sizes="(min-width: 1024px) 34rem, 100vw" priority />
        </div>
      }
    />
  );
}
