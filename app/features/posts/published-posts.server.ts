import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type ArticleFiles, readArticle } from '#app/content/article.server.ts';
import { articleFiles, attachmentSizes } from '#app/content/article-files.server.ts';
import { coverImage, coverOf, isCover } from '#app/content/covers.server.ts';
import { withPlainAttachments } from '#app/content/public-attachments.ts';
import { readAs, readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, type ListWindow, readListPage, sorted } from '#app/db/list-page.server.ts';
import { blogPosts, slugRedirects, storedImages } from '#app/db/schema/content.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import { formatDate } from '#app/lib/dates.ts';
import { displayExcerpt, excerptOf, repeatsText } from '#app/lib/excerpt.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import { cardsPerPage } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { type GroupRef, isIn } from './post-groups.server.ts';
import { type FeedPost, type Post, type PostSummary, relatedPosts } from './posts.ts';

/** The result of looking up a blog URL. */
export type PostLookup =
  | { found: 'post'; post: Post; related: PostSummary[] }
  /** The post has a new slug. */
  | { found: 'redirect'; slug: string }
  | { found: 'nothing' };

/** A post as its page would show it. */
export type PostPreview = { id: string; status: ContentStatus; post: Post; related: PostSummary[] };

/** The newest published posts (spec §7). */
export async function listNewestPosts({ limit }: { limit: number }): Promise<PostSummary[]> {
  const rows = await readAs('site_visitor', (tx) => selectSummaries(tx, { which: isShown, limit }));
  return rows.map(summaryOf);
}

type PageQuery = { page: number /** All posts without one. */; group?: GroupRef };

/**
 * One page of the published posts, of all or of a group, newest first (spec §7); a page past the end gives
 * the last.
 */
export async function listPublishedPosts({ page, group }: PageQuery): Promise<ListPage<PostSummary>> {
  const which = group ? and(isShown, isIn(group)) : isShown;
  return readAs('site_visitor', async (tx) => {
    const matching = await tx.$count(blogPosts, which);
    const list = await readListPage(
      { matching, page, order: newestFirst, pageSize: cardsPerPage },
      (window) => selectWindow(tx, which, window),
    );
    return { ...list, rows: list.rows.map(summaryOf) };
  });
}

/** The published post at a slug, with related ones; or its redirect; or nothing (spec §2, §7). */
export async function findPublishedPost(slug: string): Promise<PostLookup> {
  return readAs('site_visitor', async (tx): Promise<PostLookup> => {
    const [row] = await selectPosts(tx, and(isShown, eq(blogPosts.slug, slug)), 1);
    if (!row) return findRedirect(tx, slug);
    return readWhole(tx, row);
  });
}

/**
 * The post at a slug as its page would show it, draft or not: for signed-in staff only. Null when there is
 * none.
 */
export async function previewPost(slug: string): Promise<PostPreview | null> {
  return readAsStaff(async (tx) => {
    const [row] = await selectPosts(tx, eq(blogPosts.slug, slug), 1);
    if (!row) return null;
    const { post, related } = await readWhole(tx, row);
    return { id: row.id, status: row.status, post, related };
  });
}

type ArticlesQuery = { limit: number; group?: GroupRef };

/** The newest published posts, of all or of a group, with their sanitised HTML: for the feed. */
export async function listPublishedArticles({ limit, group }: ArticlesQuery): Promise<FeedPost[]> {
  const which = group ? and(isShown, isIn(group)) : isShown;
  const { rows, sizes } = await readAs('site_visitor', async (tx) => {
    const rows = await selectPosts(tx, which, limit);
    const contents = rows.map(({ content }) => content);
    return { rows, sizes: await attachmentSizes(tx, contents) };
  });
  return rows.map((row) => ({
    ...summaryOf(row),
    ...groupsOf(row),
    id: row.id,
    modifiedAt: row.updatedAt.toISOString(),
    html: withPlainAttachments(sanitiseArticle(row.content), sizes),
  }));
}

/** Every published post's slug, newest first: for the sitemap. */
export async function publishedPostSlugs(): Promise<{ slug: string; updatedAt: Date }[]> {
  const { slug, updatedAt } = blogPosts;
  return readAs('site_visitor', (tx) =>
    tx
      .select({ slug, updatedAt })
      .from(blogPosts)
      .where(isShown)
      .orderBy(...sorted(newestFirst)),
  );
}

const isShown = eq(blogPosts.status, 'published');

/** A stable order for posts of the same instant. */
const newestFirst: ListOrder = [
  [blogPosts.publishedAt, 'desc'],
  [blogPosts.id, 'desc'],
];

const summaryColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  /** Enough of the content for an excerpt, and only where one is needed. */
  beginning: sql<string>`case when coalesce(${blogPosts.excerpt}, '') = '' then left(${blogPosts.content}, 4000) else '' end`,
  author: blogPosts.author,
  publishedAt: blogPosts.publishedAt,
  createdAt: blogPosts.createdAt,
  imageAlt: blogPosts.imageAlt,
  image: coverImage,
};

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

type SummaryCut = { which: SQL | undefined; limit: number; orderBy?: SQL[] };

function selectSummaries(tx: Transaction, { which, limit, orderBy = sorted(newestFirst) }: SummaryCut) {
  return tx
    .select(summaryColumns)
    .from(blogPosts)
    .leftJoin(storedImages, isCover(blogPosts.imageUrl))
    .where(which)
    .orderBy(...orderBy)
    .limit(limit);
}

/** For rows skipped by OFFSET only the index is read: neither texts nor covers. */
function selectWindow(tx: Transaction, which: SQL | undefined, { orderBy, limit, offset }: ListWindow) {
  const ids = tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(which)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return selectSummaries(tx, { which: inArray(blogPosts.id, ids), limit, orderBy });
}

async function selectPosts(tx: Transaction, which: SQL | undefined, limit: number) {
  return tx
    .select({
      ...summaryColumns,
      content: blogPosts.content,
      status: blogPosts.status,
      updatedAt: blogPosts.updatedAt,
      tags: blogPosts.tags,
      category: { name: postCategories.name, slug: postCategories.slug },
    })
    .from(blogPosts)
    .leftJoin(postCategories, eq(postCategories.id, blogPosts.categoryId))
    .leftJoin(storedImages, isCover(blogPosts.imageUrl))
    .where(which)
    .orderBy(...sorted(newestFirst))
    .limit(limit);
}

async function readWhole(tx: Transaction, row: PostRow) {
  const files = await articleFiles(tx, row.content);
  const related = await selectSummaries(tx, {
    which: and(isShown, ne(blogPosts.id, row.id)),
    limit: relatedPosts,
  });
  return { found: 'post' as const, post: postOf(row, files), related: related.map(summaryOf) };
}

/** The row-level policies hide redirects to drafts from visitors. */
async function findRedirect(tx: Transaction, slug: string): Promise<PostLookup> {
  const [target] = await tx
    .select({ slug: blogPosts.slug })
    .from(slugRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, slugRedirects.postId))
    .where(and(eq(slugRedirects.kind, 'post'), eq(slugRedirects.slug, slug), isShown));
  return target ? { found: 'redirect', slug: target.slug } : { found: 'nothing' };
}

function summaryOf(row: SummaryRow): PostSummary {
  const publishedAt = row.publishedAt ?? row.createdAt;
  return {
    slug: row.slug,
    title: withFrenchSpaces(row.title),
    excerpt: withFrenchSpaces(displayExcerpt(row.excerpt || excerptOf(row.beginning))),
    author: row.author,
    publishedOn: { iso: publishedAt.toISOString(), label: formatDate(publishedAt) },
    cover: coverOf(row),
  };
}

function groupsOf({ category, tags }: Pick<PostRow, 'category' | 'tags'>): Pick<Post, 'category' | 'tags'> {
  return {
    category: category && { kind: 'category', ...category },
    tags: tags.map((tag) => ({ kind: 'tag', ...tag })),
  };
}

function postOf(row: PostRow, files: ArticleFiles): Post {
  return {
    ...summaryOf(row),
    ...groupsOf(row),
    standfirst: row.excerpt && !repeatsText(row.excerpt, row.content) ? withFrenchSpaces(row.excerpt) : null,
    modifiedAt: row.updatedAt.toISOString(),
    ...readArticle(row.content, files),
  };
}
