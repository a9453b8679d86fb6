import { beforeEach, describe, expect, test } from 'vitest';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { shared } from '#app/db/transaction.server.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { cyclePhoto, philosophyPhotos } from './page-photos.server.ts';

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

  test('the first active photo of its subcategory replaces a cycle’s drawing', async () => {
    await givePhoto('a', { category: 'school-levels', subcategory: 'Primaire', title: 'Au jardin' });
    await givePhoto('b', {
      category: 'school-levels',
      subcategory: 'Collège',
      title: 'Après',
      displayOrder: 2,
    });
    await givePhoto('c', {
      category: 'school-levels',
      subcategory: 'Collège',
      title: 'Avant',
      displayOrder: 1,
    });
    const hidden = { subcategory: 'Collège', title: 'Cachée', displayOrder: 0, isActive: false };
    await givePhoto('d', { category: 'school-levels', ...hidden });
    expect(await cyclePhoto('college')).toMatchObject({
      complete: true,
      shown: { kind: 'photo', alt: 'Avant', image: { src: '/files/school-photos/school-levels/c.jpg' } },
    });
    expect(await cyclePhoto('primaire')).toMatchObject({ shown: { kind: 'photo', alt: 'Au jardin' } });
  });

  test('a cycle without a photo shows a drawing in its own colours', async () => {
    const pictures = await Promise.all([cyclePhoto('maternelle'), cyclePhoto('lycee')]);
    for (const { shown, complete } of pictures) {
      expect(complete).toBe(true);
      expect(shown).toMatchObject({ kind: 'drawing', svg: expect.stringMatching(/^<svg/) });
    }
    expect(pictures[0]).not.toEqual(pictures[1]);
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
    const cycle = await cyclePhoto('lycee');
    const approaches = await philosophyPhotos(['Langues et cultures']);
    shared().connection = connection;
    expect(cycle).toMatchObject({ complete: false, shown: { kind: 'drawing' } });
    expect(approaches).toMatchObject({ complete: false, shown: [{ kind: 'drawing' }] });
  });
});
