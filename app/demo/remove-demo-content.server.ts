import { eq, like, sql } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { actAs, withStaff } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { publicUrl, removeImage } from '#app/storage/images.server.ts';
import { stemOfPath } from '#app/storage/paths.ts';
import { removeUnreferenced } from '#app/storage/shown-pictures.server.ts';
import { demoEvents, demoIdPrefix, demoPosts, eventRow, postRow } from './demo-rows.ts';
import { type DemoMarker, readMarker, writeMarker } from './marker.server.ts';

export type Removed = { photos: number; posts: number; events: number; kept: string[] };
type Stored = DemoMarker['covers'][number];

/**
 * Takes away what `ensureDemoContent` added: rows, files and their variants. Whatever the staff made stays,
 * demo posts and events whose text it rewrote included (`kept` names them). The next starts add nothing.
 *
 * The database must be open. Repeating it is harmless.
 */
export function removeDemoContent(options: { dataDir?: string } = {}): Promise<Removed> {
  return actAs('site_administrator', () => removeFrom(options.dataDir ?? config().dataDir));
}

async function removeFrom(dataDir: string): Promise<Removed> {
  const covers = readMarker(dataDir)?.covers ?? [];
  // First, so that even a removal cut short is never answered by adding everything again.
  writeMarker(dataDir, 'removed', covers);
  const photos = await removePhotos();
  const found = await findCovers(covers);
  const posts = await removePosts();
  const happenings = await removeEvents();
  for (const image of found) {
    if (!(await isStillShown(image))) await removeImage(image);
  }
  writeMarker(dataDir, 'removed', []);
  const kept = [...posts.kept, ...happenings.kept];
  return { photos, posts: posts.removed, events: happenings.removed, kept };
}

async function removePhotos(): Promise<number> {
  const photos = await withStaff((tx) =>
    tx
      .select({ id: schoolPhotos.id, path: schoolPhotos.filePath })
      .from(schoolPhotos)
      .where(like(sql`${schoolPhotos.id}::text`, `${demoIdPrefix}-%`)),
  );
  for (const { id, path } of photos) {
    await withStaff(async (tx) => {
      await tx.delete(schoolPhotos).where(eq(schoolPhotos.id, id));
      await announceChange(tx, 'photos');
    });
    // An article of the school's own may show it.
    await removeUnreferenced([stemOfPath(path) ?? path]);
  }
  return photos.length;
}

/** The covers remembered, and those that demo rows show when nothing is remembered. */
async function findCovers(remembered: readonly Stored[]): Promise<Stored[]> {
  const shown = await withStaff(async (tx) => {
    const images = await tx
      .select({ path: storedImages.path })
      .from(storedImages)
      .where(eq(storedImages.bucket, 'content-images'));
    const urls = [
      ...(await tx
        .select({ url: blogPosts.imageUrl })
        .from(blogPosts)
        .where(like(sql`${blogPosts.id}::text`, `${demoIdPrefix}-%`))),
      ...(await tx
        .select({ url: events.imageUrl })
        .from(events)
        .where(like(sql`${events.id}::text`, `${demoIdPrefix}-%`))),
    ].map(({ url }) => url);
    return images.filter(({ path }) => urls.includes(publicUrl('content-images', path)));
  });
  const all = [...remembered, ...shown.map(({ path }) => ({ bucket: 'content-images' as const, path }))];
  return [...new Map(all.map((image) => [`${image.bucket}/${image.path}`, image])).values()];
}

type Outcome = { removed: number; kept: string[] };

async function removePosts(): Promise<Outcome> {
  return withStaff(async (tx) => {
    const rows = await tx
      .select()
      .from(blogPosts)
      .where(like(sql`${blogPosts.id}::text`, `${demoIdPrefix}-%`));
    const ours = new Map(
      demoPosts.map((post, index) => postRow(post, index, new Date())).map((row) => [row.id, row.content]),
    );
    const untouched = rows.filter((row) => ours.get(row.id) === row.content);
    for (const { id } of untouched) await tx.delete(blogPosts).where(eq(blogPosts.id, id));
    await announceChange(tx, 'posts');
    return outcome(rows, untouched);
  });
}

async function removeEvents(): Promise<Outcome> {
  return withStaff(async (tx) => {
    const rows = await tx
      .select()
      .from(events)
      .where(like(sql`${events.id}::text`, `${demoIdPrefix}-%`));
    const ours = new Map(
      demoEvents
        .map((event, index) => eventRow(event, index, new Date()))
        .map((row) => [row.id, row.content]),
    );
    const untouched = rows.filter((row) => ours.get(row.id) === row.content);
    for (const { id } of untouched) await tx.delete(events).where(eq(events.id, id));
    await announceChange(tx, 'events');
    return outcome(rows, untouched);
  });
}

function outcome<Row extends { title: string }>(rows: readonly Row[], removed: readonly Row[]): Outcome {
  const kept = rows.filter((row) => !removed.includes(row)).map(({ title }) => title);
  return { removed: removed.length, kept };
}

/** Whether a post or an event that stays has the picture as its cover, or in its text. */
async function isStillShown({ path }: Stored): Promise<boolean> {
  return withStaff(async (tx) => {
    const shows = (
      url: typeof blogPosts.imageUrl | typeof events.imageUrl,
      content: typeof blogPosts.content | typeof events.content,
    ) => sql`position(${path} in coalesce(${url}, '') || ' ' || ${content}) > 0`;
    const post = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(shows(blogPosts.imageUrl, blogPosts.content))
      .limit(1);
    const event = await tx
      .select({ id: events.id })
      .from(events)
      .where(shows(events.imageUrl, events.content))
      .limit(1);
    return post.length + event.length > 0;
  });
}
