import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { publicUrl, storeImage } from '#app/storage/images.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { createContent, deleteContent } from './save-content.server.ts';

const db = openTestDatabase();
const files = temporaryFiles();
const administrator = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };

beforeEach(async () => {
  await db.empty();
  const { email, fullName } = administrator;
  const [row] = await db
    .owner()
    .insert(adminUsers)
    .values({ email, fullName, passwordHash: 'x' })
    .returning();
  administrator.id = row?.id ?? '';
});

function post(path: string) {
  const imageUrl = publicUrl('content-images', path);
  const texts = { title: 'La kermesse', content: '<p>Des jeux.</p>', author: 'Inès', excerpt: '' };
  return { administrator, input: { ...texts, imageUrl, imageAlt: 'Un stand', status: 'published' as const } };
}

async function oldPicture() {
  const bytes = await testPhoto(20, 20).jpeg().toBuffer();
  return storeImage({
    bucket: 'content-images',
    folder: 'blog',
    bytes,
    now: new Date('2026-01-05T08:00:00Z'),
  });
}

/** Runs `during` while every transaction that logs an activity waits before its end. */
async function beforeTheEndOfSaves(during: () => Promise<void>) {
  await db.owner().transaction(async (tx) => {
    await tx.execute(sql`lock table activity_log in exclusive mode`);
    await during();
  });
}

/** Waits until so many transactions wait for another's lock. */
async function waiting(count: number) {
  for (;;) {
    const { rows } = await db.owner().execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`);
    if (Number(rows[0]?.waiting) >= count) return;
    await wait(10);
  }
}

test('a sweep leaves the picture that a post is being saved with', async () => {
  const { path } = await oldPicture();
  const kept = (await files.list()).toSorted();
  const under = { save: Promise.resolve<unknown>(null), sweep: Promise.resolve<unknown>(null) };
  await beforeTheEndOfSaves(async () => {
    under.save = createContent(postCollection, post(path));
    await waiting(1);
    under.sweep = sweepOrphans();
    // It waits for the save, or it is done without.
    await Promise.race([waiting(2), under.sweep]);
  });
  expect(await under.save).toMatchObject({ outcome: 'saved' });
  expect(await under.sweep).toMatchObject({ pictures: [] });
  expect(await db.owner().select().from(storedImages)).toHaveLength(1);
  expect((await files.list()).toSorted()).toEqual(kept);
});

test('a deletion leaves the cover that another post is being saved with', async () => {
  const { path } = await oldPicture();
  const first = await createContent(postCollection, post(path));
  if (first.outcome !== 'saved') throw new Error(first.outcome);
  const under = { save: Promise.resolve<unknown>(null), deletion: Promise.resolve<unknown>(null) };
  await beforeTheEndOfSaves(async () => {
    under.deletion = deleteContent(postCollection, { administrator, id: first.id });
    await waiting(1);
    under.save = createContent(postCollection, post(path));
    await waiting(2);
  });
  expect(await under.save).toMatchObject({ outcome: 'saved' });
  expect(await under.deletion).toBe(true);
  expect(await db.owner().select().from(storedImages)).toHaveLength(1);
});
