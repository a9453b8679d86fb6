import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { trash } from '#app/db/schema/trash.ts';
import { versions } from '#app/db/schema/versions.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { temporaryFiles } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { changeManyContent } from './change-many.server.ts';
import type { ContentChange } from './many-changed.ts';

const now = new Date('2027-03-01T09:00:00Z');
const earlier = new Date('2027-02-01T09:00:00Z');
const nobody = '00000000-0000-4000-8000-00000000ffff';

describe('what is done with several posts or events at once', () => {
  const db = openTestDatabase();
  temporaryFiles();
  let ines = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  beforeEach(async () => {
    await db.empty();
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ email: ines.email, fullName: ines.fullName, passwordHash: 'x' })
      .returning({ id: adminUsers.id });
    ines = { ...ines, id: row?.id ?? '' };
  });

  /** A stored post, with the list's columns. */
  async function post(slug: string, columns: Partial<typeof blogPosts.$inferInsert> = {}) {
    const [row] = await db
      .owner()
      .insert(blogPosts)
      .values({ title: slug, slug, content: '<p>Bonjour.</p>', author: 'Inès', ...columns })
      .returning({ id: blogPosts.id, version: blogPosts.version });
    if (!row) throw new Error('the post was not kept');
    return row;
  }

  const published = { status: 'published', publishedAt: earlier } as const;
  const stored = async (id: string) =>
    (await db.owner().select().from(blogPosts).where(eq(blogPosts.id, id)))[0];
  const change = (change: ContentChange, ...selected: { id: string; version: number }[]) =>
    changeManyContent(postCollection, { administrator: ines, selected, change, now });
  const logged = async () =>
    (await db.owner().select().from(activityLog).orderBy(asc(activityLog.subjectName))).map(
      ({ action, subjectName }) => `${action} ${subjectName}`,
    );

  test('drafts are published as saves of their own: dated, versioned, noted one by one', async () => {
    const [first, again] = [await post('premier'), await post('reparu', { publishedAt: earlier })];
    expect(await change('publish', first, again)).toEqual({
      done: [first.id, again.id].toSorted(),
      left: {},
    });
    expect(await stored(first.id)).toMatchObject({
      ...{ status: 'published', publishedAt: now, version: 2, updatedAt: now },
      ...{ updatedByName: 'Inès Berrahal', slug: 'premier', content: '<p>Bonjour.</p>' },
    });
    expect(await stored(again.id)).toMatchObject({ status: 'published', publishedAt: earlier });
    const kept = await db.owner().select().from(versions).where(eq(versions.subject, first.id));
    expect(kept.map(({ number, values }) => [number, values.status])).toEqual(
      expect.arrayContaining([
        [1, 'draft'],
        [2, 'published'],
      ]),
    );
    expect(await logged()).toEqual(['published premier', 'published reparu']);
  });

  test('what waits for its hour, changed since, has an undescribed cover or is gone stays, and is counted', async () => {
    const hour = new Date('2027-04-01T08:00:00Z');
    const waiting = await post('attend', { publishAt: hour });
    const changed = await post('change');
    const undescribed = await post('muet', { imageUrl: '/files/content-images/blog/x.jpg', imageAlt: null });
    const shown = await post('paru', published);
    const selected = [
      ...[waiting, undescribed, shown],
      ...[
        { ...changed, version: 7 },
        { id: nobody, version: 1 },
      ],
    ];
    expect(await change('publish', ...selected)).toEqual({
      done: [],
      left: { scheduled: 1, undescribed: 1, same: 1, changed: 1, gone: 1 },
    });
    expect(await stored(waiting.id)).toMatchObject({ status: 'draft', publishAt: hour, version: 1 });
    expect(await logged()).toEqual([]);
  });

  test('what is withdrawn keeps its date and the hour at which it was to go', async () => {
    const end = new Date('2027-05-01T08:00:00Z');
    const shown = await post('paru', { ...published, unpublishAt: end });
    const draft = await post('brouillon');
    expect(await change('withdraw', shown, draft)).toEqual({ done: [shown.id], left: { same: 1 } });
    expect(await stored(shown.id)).toMatchObject({
      ...{ status: 'draft', publishedAt: earlier, unpublishAt: end, version: 2 },
    });
  });

  test('what is put into the trash goes there whoever saved it meanwhile, all in one transaction', async () => {
    const [one, other] = [await post('un', published), await post('deux')];
    expect(await change('trash', { ...one, version: 9 }, other, { id: nobody, version: 1 })).toEqual({
      done: [one.id, other.id].toSorted(),
      left: { gone: 1 },
    });
    const names = (await db.owner().select().from(trash).orderBy(trash.name)).map(({ name }) => name);
    expect(names).toEqual(['deux', 'un']);
    expect(await logged()).toEqual(['deleted deux', 'deleted un']);
  });

  test('events by the same', async () => {
    const [row] = await db
      .owner()
      .insert(events)
      .values({ title: 'Fête', slug: 'fete', description: 'x', eventDate: now, location: 'Cour' })
      .returning({ id: events.id, version: events.version });
    const selected = row ? [row] : [];
    const asked = { administrator: ines, selected, now };
    expect((await changeManyContent(eventCollection, { ...asked, change: 'publish' })).done).toEqual([
      row?.id,
    ]);
    const [after] = await db.owner().select().from(events);
    expect(after).toMatchObject({ status: 'published', version: 2 });
  });
});
