import { beforeEach, describe, expect, test } from 'vitest';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { shared } from '#app/db/transaction.server.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { cyclePhotos, philosophyPhotos } from './page-photos.server.ts';

describe('the pictures of the cycles’ pages and of the philosophy', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  type Given = {
    category: PhotoCategory;
    subcategory: string;
    title?: string;
    isActive?: boolean;
    displayOrder?: number;
  };

  async function givePhoto(name: string, given: Given) {
    const filePath = `${given.category}/${name}.jpg`;
    const file = { mimeType: 'image/jpeg' };
    await db
      .owner()
      .insert(storedImages)
      .values({
        ...file,
        bucket: 'school-photos',
        path: filePath,
        width: 1200,
        height: 800,
        blur: null,
        size: 9,
      });
    await db
      .owner()
      .insert(schoolPhotos)
      .values({ ...file, filename: name, originalName: name, filePath, fileSize: 9, ...given });
  }

  test('a cycle’s page shows its second to fourth active photos: the first is on the home page', async () => {
    const level = { category: 'school-levels' as const, subcategory: 'Collège' };
    await givePhoto('a', { ...level, subcategory: 'Primaire', title: 'Au jardin' });
    await givePhoto('b', { ...level, title: 'Après', displayOrder: 2 });
    await givePhoto('c', { ...level, title: 'Avant', displayOrder: 1 });
    await givePhoto('d', { ...level, title: 'Cachée', displayOrder: 0, isActive: false });
    for (const place of [3, 4, 5])
      await givePhoto(`e${place}`, { ...level, title: `${place}`, displayOrder: place });
    expect(await cyclePhotos('college')).toMatchObject({
      complete: true,
      shown: [
        { kind: 'photo', alt: 'Après', image: { src: '/files/school-photos/school-levels/b.jpg' } },
        { alt: '3' },
        { alt: '4' },
      ],
    });
    expect(await cyclePhotos('primaire')).toEqual({ complete: true, shown: [] });
    expect(await cyclePhotos('lycee')).toEqual({ complete: true, shown: [] });
  });

  test('each approach shows the photo of its subcategory, or a drawing, in the order asked', async () => {
    await givePhoto('a', { category: 'philosophy', subcategory: 'Arts et créativité', title: 'Créer' });
    const { shown } = await philosophyPhotos(['Sciences expérimentales', 'Arts et créativité']);
    expect(shown).toMatchObject([{ kind: 'drawing' }, { kind: 'photo', alt: 'Créer' }]);
  });

  test('photos that cannot be read leave the drawings, for one visitor only', async () => {
    await givePhoto('a', { category: 'school-levels', subcategory: 'Lycée' });
    const connection = shared().connection;
    const refusal = Promise.reject(new Error('away'));
    refusal.catch(() => undefined);
    shared().connection = refusal;
    const cycle = await cyclePhotos('lycee');
    const approaches = await philosophyPhotos(['Langues et cultures']);
    shared().connection = connection;
    expect(cycle).toEqual({ complete: false, shown: [] });
    expect(approaches).toMatchObject({ complete: false, shown: [{ kind: 'drawing' }] });
  });
});
