import { beforeEach, describe, expect, test } from 'vitest';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { shared } from '#app/db/transaction.server.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { homePhotos } from './shown-photos.server.ts';

describe('the pictures of the home page', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  type Given = {
    category: PhotoCategory;
    subcategory?: string;
    title?: string;
    description?: string;
    isActive?: boolean;
    displayOrder?: number;
  };

  async function givePhoto(name: string, given: Given) {
    const filePath = `${given.category}/${name}.jpg`;
    await db.owner().insert(storedImages).values({
      bucket: 'school-photos',
      path: filePath,
      width: 1200,
      height: 800,
      blur: null,
      mimeType: 'image/jpeg',
      size: 1000,
    });
    await db
      .owner()
      .insert(schoolPhotos)
      .values({
        filename: `${name}.jpg`,
        originalName: `${name}.jpg`,
        filePath,
        fileSize: 1000,
        mimeType: 'image/jpeg',
        ...given,
      });
  }

  test('the carousel shows active carousel photos, in display order', async () => {
    await givePhoto('b', { category: 'carousel', title: 'Deux', displayOrder: 2 });
    await givePhoto('a', { category: 'carousel', title: 'Un', displayOrder: 1 });
    await givePhoto('c', { category: 'carousel', title: 'Cachée', displayOrder: 0, isActive: false });
    await givePhoto('d', { category: 'campus', title: 'Ailleurs' });
    const { slides, complete } = await homePhotos();
    expect(complete).toBe(true);
    expect(slides.map((slide) => slide.title)).toEqual(['Un', 'Deux']);
    expect(slides[0]?.illustration).toMatchObject({
      kind: 'photo',
      alt: 'Un',
      image: { src: '/files/school-photos/carousel/a.jpg', width: 1200, height: 800 },
    });
  });

  test('a photo’s description is its alternative text, and no caption', async () => {
    const description = 'Illustration\u00A0: la cour au matin';
    await givePhoto('a', { category: 'carousel', title: 'Notre cour', description });
    const { slides } = await homePhotos();
    expect(slides).toMatchObject([{ title: 'Notre cour', text: null, illustration: { alt: description } }]);
    expect(slides.map(({ title, text }) => `${title} ${text}`).join()).not.toContain('Illustration');
  });

  test('without an active carousel photo the three built-in slides are shown', async () => {
    await givePhoto('c', { category: 'carousel', isActive: false });
    const { slides } = await homePhotos();
    expect(slides.map((slide) => slide.title)).toEqual([
      'Excellence Académique',
      'Environnement Multiculturel',
      'Infrastructure Moderne',
    ]);
  });

  test('a photo of its subcategory replaces a cycle’s drawing, and only that one', async () => {
    await givePhoto('l', { category: 'school-levels', subcategory: 'Lycée', title: 'Au laboratoire' });
    const { cycles } = await homePhotos();
    expect(Object.keys(cycles)).toEqual(['Maternelle', 'Primaire', 'Collège', 'Lycée']);
    expect(cycles.Lycée).toMatchObject({ kind: 'photo', alt: 'Au laboratoire' });
    expect(cycles.Maternelle).toMatchObject({ kind: 'drawing', svg: expect.stringMatching(/^<svg/) });
  });

  test('unreadable photos leave the default pictures, for one visitor only', async () => {
    const connection = shared().connection;
    const refusal = Promise.reject(new Error('away'));
    refusal.catch(() => undefined);
    shared().connection = refusal;
    const { slides, cycles, complete } = await homePhotos();
    shared().connection = connection;
    expect(complete).toBe(false);
    expect(slides).toHaveLength(3);
    expect(Object.values(cycles).every((picture) => picture.kind === 'drawing')).toBe(true);
  });
});
