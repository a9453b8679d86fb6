import { desc, eq } from 'drizzle-orm';
import { coverImage, coverOf, isCover } from '#app/content/covers.server.ts';
import { readAs } from '#app/db/client.server.ts';
import { blogPosts, storedImages } from '#app/db/schema/content.ts';
import { formatDate } from '#app/lib/dates.ts';
import type { Cover } from '#app/ui/cover.tsx';

/** The data of a post's share image. */
type PostToShare = { slug: string; title: string; date: string; cover: Cover };

/** The share image data of every published post, last changed first. */
export async function listPostsToShare(): Promise<PostToShare[]> {
  const { slug, title, publishedAt, createdAt, imageAlt } = blogPosts;
  const rows = await readAs('site_visitor', (tx) =>
    tx
      .select({ slug, title, publishedAt, createdAt, imageAlt, image: coverImage })
      .from(blogPosts)
      .leftJoin(storedImages, isCover(blogPosts.imageUrl))
      .where(eq(blogPosts.status, 'published'))
      .orderBy(desc(blogPosts.updatedAt)),
  );
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    date: formatDate(row.publishedAt ?? row.createdAt),
    cover: coverOf(row),
  }));
}
