import { sql } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { actAs, runAlone, type Transaction, withStaff } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos } from '#app/db/schema/content.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import type { EncodedImage } from '#app/storage/encode-image.server.ts';
import { publicUrl, type StoredImage, storeEncoded } from '#app/storage/images.server.ts';
import { demoEvents, demoIdPrefix, demoPhotos, demoPosts, eventRow, photoRow, postRow } from './demo-rows.ts';
import { type DemoMarker, readMarker, writeMarker } from './marker.server.ts';
import { readPicture } from './pictures.server.ts';
import type { DemoCover } from './texts/content.ts';
import { french } from './texts/french.ts';

export type DemoOptions = {
  /** Hears how many of all posts, events and photos are there, from none on. */
  onProgress: (added: number, all: number) => void;
  now?: Date;
  dataDir?: string;
  /** Where pictures come from, by name; tests bring small ones. */
  pictures?: (name: string) => Promise<EncodedImage>;
};

type Step = { id: string; add: () => Promise<unknown> };
type Present = { ids: Set<string>; others: number };
type Supplies = {
  now: Date;
  pictures: NonNullable<DemoOptions['pictures']>;
  keepCover: (image: StoredImage) => void;
};

/**
 * Fills an empty school with demo content (posts, events, photos), once in the life of a data folder: not
 * when the staff has made anything, not after it was added or removed. A start cut short goes on where it
 * stopped, and of several copies of the server one fills while the others go on. Rows carry ids that begin with
 * `demoIdPrefix`; photos also a name that begins with 'demo-'.
 *
 * The database must be open. Answers what it did.
 */
export async function ensureDemoContent(options: DemoOptions): Promise<'added' | 'left-alone'> {
  const { onProgress, now = new Date(), dataDir = config().dataDir, pictures = readPicture } = options;
  const added = await runAlone('demo content', () =>
    actAs('site_administrator', () => fill({ onProgress, now, dataDir, pictures })),
  );
  if (added === null) log.info('demo content is being added by another copy of the server');
  return added ?? 'left-alone';
}

type Filling = Required<DemoOptions>;

async function fill({ onProgress, now, dataDir, pictures }: Filling): Promise<'added' | 'left-alone'> {
  const marker = readMarker(dataDir);
  if (marker?.state === 'complete' || marker?.state === 'removed') return 'left-alone';
  const present = await readPresent();
  if (!marker && (present.others > 0 || present.ids.size > 0)) return 'left-alone';
  const covers: DemoMarker['covers'] = [...(marker?.covers ?? [])];
  writeMarker(dataDir, 'adding', covers);
  const keepCover = (image: StoredImage) => {
    covers.push({ bucket: image.bucket, path: image.path });
    writeMarker(dataDir, 'adding', covers);
  };
  const supplies: Supplies = { now, keepCover, pictures };
  const steps = [...photoSteps(supplies), ...postSteps(supplies), ...eventSteps(supplies)];
  const missing = steps.filter((step) => !present.ids.has(step.id));
  await runInTurn(missing, onProgress);
  writeMarker(dataDir, 'complete', covers);
  return 'added';
}

/** Two at a time, for a small machine's two processors. */
async function runInTurn(steps: readonly Step[], onProgress: DemoOptions['onProgress']): Promise<void> {
  const queue = [...steps];
  let added = 0;
  async function work(): Promise<void> {
    for (let step = queue.shift(); step; step = queue.shift()) {
      await step.add();
      added += 1;
      onProgress(added, steps.length);
    }
  }
  onProgress(added, steps.length);
  const outcomes = await Promise.allSettled([work(), work()]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

async function readPresent(): Promise<Present> {
  const rows = await withStaff(async (tx) => [
    ...(await tx.select({ id: blogPosts.id }).from(blogPosts)),
    ...(await tx.select({ id: events.id }).from(events)),
    ...(await tx.select({ id: schoolPhotos.id }).from(schoolPhotos)),
  ]);
  const ids = new Set(rows.map(({ id }) => id).filter((id) => id.startsWith(demoIdPrefix)));
  return { ids, others: rows.length - ids.size };
}

function photoSteps({ now, pictures }: Supplies): Step[] {
  return demoPhotos.map((photo, index) => {
    const row = photoRow(photo, index, now);
    return {
      id: row.id,
      add: async () =>
        storeEncoded({
          bucket: 'school-photos',
          folder: photo.category,
          encoded: await pictures(photo.picture),
          now: row.createdAt,
          within: async (tx, image) => {
            const filename = image.path.slice(image.path.indexOf('/') + 1);
            const file = { filename, filePath: image.path, fileSize: image.size, mimeType: image.mimeType };
            await tx.insert(schoolPhotos).values({ ...row, ...file });
            await announceChange(tx, 'photos');
          },
        }),
    };
  });
}

function postSteps(supplies: Supplies): Step[] {
  return demoPosts.map((post, index) => {
    const row = postRow(post, index, supplies.now);
    const insert = async (tx: Transaction, image: Cover) => {
      // Null where the staff has deleted it meanwhile.
      const categoryId = sql`(select id from ${postCategories} where slug = ${post.category})`;
      await tx.insert(blogPosts).values({ ...row, ...image, categoryId });
      await announceChange(tx, 'posts');
    };
    return {
      id: row.id,
      add: () => addWithCover('blog', post.cover, supplies, insert),
    };
  });
}

function eventSteps(supplies: Supplies): Step[] {
  return demoEvents.map((event, index) => {
    const row = eventRow(event, index, supplies.now);
    const insert = async (tx: Transaction, image: Cover) => {
      await tx.insert(events).values({ ...row, ...image });
      await announceChange(tx, 'events');
    };
    return {
      id: row.id,
      add: () => addWithCover('events', event.cover, supplies, insert),
    };
  });
}

type Cover = { imageUrl: string | null; imageAlt: string | null };

async function addWithCover(
  folder: 'blog' | 'events',
  cover: DemoCover | undefined,
  { now, pictures, keepCover }: Supplies,
  insert: (tx: Transaction, cover: Cover) => Promise<void>,
): Promise<void> {
  if (!cover) {
    await withStaff((tx) => insert(tx, { imageUrl: null, imageAlt: null }));
    return;
  }
  const image = await storeEncoded({
    bucket: 'content-images',
    folder,
    encoded: await pictures(cover.picture),
    now,
    within: (tx, stored) =>
      insert(tx, { imageUrl: publicUrl(stored.bucket, stored.path), imageAlt: french(cover.alt) }),
  });
  keepCover(image);
}
