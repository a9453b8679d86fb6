import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { onChange } from '#app/db/changes.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { arrayMove } from '#app/lib/array-move.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { addToCarousel, orderCarousel, removeFromCarousel } from './carousel-changes.server.ts';
import { listCarousel } from './carousel-slides.server.ts';
import { movePhotos } from './change-photos.server.ts';
import { listLibrary } from './library.server.ts';
import { homePhotos } from './shown-photos.server.ts';

const administrator = { id: randomUUID(), email: 'zineb@ecole.example', fullName: 'Zineb El Idrissi' };

type Row = typeof schoolPhotos.$inferInsert;

describe('the carousel as the office arranges it', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...administrator, passwordHash: 'x' });
  });

  async function give(name: string, given: Partial<Row> = {}): Promise<string> {
    const id = randomUUID();
    await db
      .owner()
      .insert(schoolPhotos)
      .values({
        id,
        filename: `${id}.jpg`,
        originalName: `${name}.jpg`,
        title: name,
        category: 'carousel',
        filePath: `carousel/${id}.jpg`,
        fileSize: 1,
        mimeType: 'image/jpeg',
        ...given,
      });
    return id;
  }

  const names = async () => (await listCarousel()).map(({ name }) => name);

  test('a new order is stored whole, counted from 1, logged, and announced to the public pages', async () => {
    const ids = [
      await give('A', { displayOrder: 1 }),
      await give('B', { displayOrder: 2 }),
      await give('C', { displayOrder: 9 }),
    ];
    const heard: string[] = [];
    const stop = onChange((topic) => heard.push(topic));
    const order = [...ids].reverse();
    expect(await orderCarousel({ before: ids, order, administrator })).toBe('saved');
    stop();
    expect(await names()).toEqual(['C', 'B', 'A']);
    const places = await db
      .owner()
      .select({ place: schoolPhotos.displayOrder })
      .from(schoolPhotos)
      .orderBy(asc(schoolPhotos.displayOrder));
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(heard).toEqual(['photos']);
    expect(await db.owner().select().from(activityLog)).toMatchObject([
      { action: 'updated', subject: 'carousel', adminName: 'Zineb El Idrissi' },
    ]);
  });

  test('an order of a carousel that changed meanwhile is refused, and nothing of it written', async () => {
    const [a, b] = [await give('A', { displayOrder: 1 }), await give('B', { displayOrder: 2 })];
    const c = await give('C', { displayOrder: 3 });
    const refused = [
      { before: [a, b], order: [b, a] },
      { before: [b, a], order: [a, b] },
      // The same photos in another order.
      { before: [b, a, c], order: [c, b, a] },
    ];
    for (const asked of refused) expect(await orderCarousel({ ...asked, administrator })).toBe('conflict');
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect(await db.owner().select().from(activityLog)).toEqual([]);
  });

  test('photos chosen from the gallery go to the end, in the order chosen, and back to their album', async () => {
    await give('A', { displayOrder: 4 });
    const album = { category: 'facilities', subcategory: 'Bibliothèque' } as const;
    const [b, c] = [await give('B', album), await give('C', { category: 'news' })];
    const hidden = await give('D', { category: 'campus', isActive: false });
    expect(await addToCarousel({ ids: [c, hidden, b, randomUUID()], administrator })).toBe(2);
    expect(await names()).toEqual(['A', 'C', 'B']);
    expect(await addToCarousel({ ids: [b], administrator })).toBe(0);
    expect(await removeFromCarousel({ id: b, administrator })).toBe('Installations › Bibliothèque');
    expect(await removeFromCarousel({ id: b, administrator })).toBeNull();
    expect(await names()).toEqual(['A', 'C']);
    const [back] = await db.owner().select().from(schoolPhotos).where(eq(schoolPhotos.id, b));
    expect(back).toMatchObject({ ...album, albumCategory: null, albumSubcategory: null, isActive: true });
  });

  test('two who bring the same photo into the carousel, each by another way, both come to an end', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await give(`P${round}`, { category: 'campus' });
      const to = { category: 'carousel', subcategory: null } as const;
      await Promise.all([
        movePhotos({ ids: [id], administrator }, to),
        addToCarousel({ ids: [id], administrator }),
      ]);
    }
    expect(await names()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
  });

  test('a photo that came from no album goes to the campus', async () => {
    const id = await give('A');
    expect(await removeFromCarousel({ id, administrator })).toBe('Campus');
  });

  test('the photos to choose from are shown ones of other albums, searched and cut in pages', async () => {
    await give('Au carrousel');
    await give('Cachée', { category: 'campus', isActive: false });
    for (let index = 0; index < 13; index += 1) {
      await give(`Fête ${index}`, { category: 'news', createdAt: new Date(2026, 1, 1, 0, index) });
    }
    const second = await listLibrary({ search: '', page: 7, forCarousel: true });
    expect(second).toMatchObject({ matching: 13, page: 2, pageCount: 2, rows: [{ name: 'Fête 0' }] });
    const found = await listLibrary({ search: 'fete 12', page: 1, forCarousel: true });
    expect(found.rows.map(({ name, album }) => [name, album])).toEqual([['Fête 12', 'Actualités']]);
  });

  test('the public side follows the order at once, without the hidden slides', async () => {
    const ids = [await give('A', { displayOrder: 1 }), await give('B', { displayOrder: 2, isActive: false })];
    expect((await listCarousel()).map(({ isActive }) => isActive)).toEqual([true, false]);
    await orderCarousel({ before: ids, order: [...ids].reverse(), administrator });
    // Rows without a file are never shown.
    expect((await homePhotos()).slides).toHaveLength(3);
  });
});

test('moving one entry keeps all the others in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, one, other) => {
      const [from, to] = [one % list.length, other % list.length];
      const result = arrayMove(list, from, to);
      expect(result[to]).toBe(list[from]);
      const without = (entries: number[]) => entries.filter((entry) => entry !== list[from]);
      expect(without(result)).toEqual(without(list));
    }),
  );
});

test('a move out of the list changes nothing', () => {
  expect(arrayMove(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(arrayMove(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(arrayMove(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
