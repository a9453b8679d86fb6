import { eq } from 'drizzle-orm';
import { shownElsewhere } from '#app/content/article-files.server.ts';
import { contentField } from '#app/content/content-fields.server.ts';
import { coverImage, isCover } from '#app/content/covers.server.ts';
import { readAsStaff } from '#app/db/client.server.ts';
import { blogPosts, storedImages } from '#app/db/schema/content.ts';
import { localInputOrEmpty } from '#app/lib/dates.ts';
import { excerptOf } from '#app/lib/excerpt.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { tagLine } from './tags.ts';

/** A post for its form: empty texts are ''. */
export type EditedPost = {
  id: string;
  version: number;
  slug: string;
  title: string;
  /** In the format of the form's field. */
  content: string;
  /** '' when it was generated from the content, so that it keeps following the text. */
  excerpt: string;
  author: string;
  /** The public date; '' for that of the first publication. */
  publishedAt: string;
  /** '' for none. */
  categoryId: string;
  /** Comma-separated. */
  tags: string;
  status: ContentStatus;
  /** '2027-03-05T08:30' in the school's time; '' for never. */
  publishAt: string;
  unpublishAt: string;
  imageUrl: string;
  imageAlt: string;
  /** The shown cover; null without one, or when the picture is not in our store. */
  image: ImageView | null;
  /** The current addresses of pictures that differ from those in the text. */
  shown: Record<string, string>;
};

/** The post to edit, draft or not; null when there is none. */
export async function readPostForEditing(id: string): Promise<EditedPost | null> {
  return readAsStaff(async (tx) => {
    const [row] = await tx
      .select({ post: blogPosts, image: coverImage })
      .from(blogPosts)
      .leftJoin(storedImages, isCover(blogPosts.imageUrl))
      .where(eq(blogPosts.id, id));
    if (!row) return null;
    const { version, slug, title, content, excerpt, author, status, imageUrl, imageAlt } = row.post;
    const { categoryId, tags } = row.post;
    return {
      ...{ id, version, slug, title, author, status },
      content: await contentField(row.post),
      categoryId: categoryId ?? '',
      tags: tagLine(tags),
      excerpt: excerpt === null || excerpt === excerptOf(content) ? '' : excerpt,
      publishedAt: localInputOrEmpty(row.post.publishedAt),
      publishAt: localInputOrEmpty(row.post.publishAt),
      unpublishAt: localInputOrEmpty(row.post.unpublishAt),
      imageUrl: imageUrl ?? '',
      imageAlt: imageAlt ?? '',
      image: row.image ? viewOfImage(row.image) : null,
      shown: await shownElsewhere(tx, row.post.content),
    };
  });
}
