import { Link } from 'react-router';
import { readingTimeLabel } from '#app/content/reading-time.ts';
import { PostCard, type PostCardSize } from '#app/features/posts/components/post-card.tsx';
import {
  groupPath,
  type Post,
  type PostGroup,
  type PostSummary,
  postPath,
} from '#app/features/posts/posts.ts';
import { ArticleBody } from '#app/routes/site/article/article-body.tsx';
import { BackLink } from '#app/routes/site/article/back-link.tsx';
import { Contents, hasContents } from '#app/routes/site/article/contents.tsx';
import { MoreSection } from '#app/routes/site/article/more-section.tsx';
import type { CardRoom } from '#app/ui/card-rows.ts';
import { Cover } from '#app/ui/cover.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
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
  const [next] = related;
  return (
    <>
      <article className="article-page">
        <PostHead post={post} />
        <Container className="grid gap-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
          {hasContents(post.headings) && (
            <div className="lg:col-start-2 lg:row-start-2">
              <Contents headings={post.headings} />
            </div>
          )}
          <div className="grid min-w-0 max-w-article grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <ArticleBody html={post.html} opening={post.opensWithLetter} />
            <p className="hidden text-sm print:block">
              <bdi>{shareTitle}</bdi>, {address}
            </p>
            <PostTags tags={post.tags} />
            <div data-print="hide" className="border-line border-t pt-6">
              <ShareLinks address={address} title={shareTitle} />
            </div>
          </div>
          <aside
            aria-label="Autour de l’article"
            data-print="hide"
            className="grid content-start gap-5 lg:col-start-2 lg:row-start-1"
          >
            <Author post={post} />
            {next && <NextPost post={next} />}
          </aside>
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

/** The author, with the school's star for a face. */
function Author({ post }: Pick<PostPageProps, 'post'>) {
  return (
    <div className="flex items-center gap-4">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-12 shrink-0">
        <path d={khatamPath} className="fill-majorelle" />
        <path d={khatamPath} transform="translate(7.2 7.2) scale(.4)" className="fill-saffron" />
      </svg>
      <p className="grid min-w-0 leading-snug">
        <span className="text-ink-muted text-sm">Article de</span>
        <bdi className="wrap-anywhere font-semibold">{post.author}</bdi>
      </p>
    </div>
  );
}

function NextPost({ post }: { post: PostSummary }) {
  return (
    <div className="relative grid gap-1 border-saffron border-t-4 pt-3">
      <p className="text-ink-muted text-sm">À lire ensuite</p>
      <Link
        to={postPath(post.slug)}
        className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 hover:text-majorelle hover:underline"
      >
        <bdi>{post.title}</bdi>
      </Link>
    </div>
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
