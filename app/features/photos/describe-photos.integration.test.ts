import { asc, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { addPhoto } from './add-photo.server.ts';
import { deletePhotos } from './change-photos.server.ts';
import { describePhotos } from './describe-photos.server.ts';
import { knownField, type PhotoTexts, readDescription, textField } from './describe-photos.ts';
import { updatePhoto } from './save-photo.server.ts';

const administrator = {
  id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
  email: 'direction@ecole.example',
  fullName: 'Zineb El Idrissi',
};
const untold = { title: null, description: null, category: 'campus', subcategory: null } as const;
const nothing: PhotoTexts = { title: '', description: '' };

describe('the words of many photos', () => {
  const db = openTestDatabase();
  temporaryFiles();
  let ids: string[];
  beforeEach(async () => {
    await db.empty();
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...administrator, passwordHash: 'none' });
    const bytes = await testPhoto(20, 20).jpeg().toBuffer();
    ids = [];
    for (const originalName of ['a.jpg', 'b.jpg', 'c.jpg'])
      ids.push(await addPhoto({ bytes, originalName, details: untold, administrator }));
  });

  const stored = () =>
    db
      .owner()
      .select()
      .from(schoolPhotos)
      .where(inArray(schoolPhotos.id, ids))
      .orderBy(asc(schoolPhotos.originalName));
  const said = (texts: PhotoTexts[], known = nothing) =>
    ids.map((id, index) => ({ id, known, texts: texts[index] ?? known }));
  const updates = async () =>
    (await db.owner().select().from(activityLog))
      .filter(({ action }) => action === 'updated')
      .map(({ details }) => details);

  test('are written together, each noted by itself, and what says nothing new is left alone', async () => {
    const texts = [
      { title: 'La cour', description: 'Des jeux' },
      { ...nothing, title: 'Le jardin' },
    ];
    const result = await describePhotos({ administrator, photos: said(texts), place: null });
    expect(result).toEqual({ status: 'described', changed: 2, conflicts: [], gone: 0 });
    expect((await stored()).map(({ title, description }) => [title, description])).toEqual([
      ['La cour', 'Des jeux'],
      ['Le jardin', null],
      [null, null],
    ]);
    expect(await updates()).toEqual([{ fields: ['title', 'description'] }, { fields: ['title'] }]);
  });

  test('put all of them into one section, into the carousel one after the other', async () => {
    const place = { category: 'carousel', subcategory: null } as const;
    expect(await describePhotos({ administrator, photos: said([]), place })).toMatchObject({ changed: 3 });
    const rows = await stored();
    expect(rows.map(({ category }) => category)).toEqual(['carousel', 'carousel', 'carousel']);
    expect(new Set(rows.map(({ displayOrder }) => displayOrder)).size).toBe(3);
  });

  test('a colleague’s texts are not overwritten: they are shown, and the other photos are saved', async () => {
    const [first = '', second = ''] = ids;
    await updatePhoto({ id: first, administrator }, { ...untold, title: 'Du collègue' });
    await updatePhoto({ id: second, administrator }, { ...untold, description: 'Du collègue' });
    const texts = ['Un', 'Deux', 'Trois'].map((title) => ({ title, description: '' }));
    const result = await describePhotos({ administrator, photos: said(texts), place: null });
    expect(result).toEqual({
      ...{ status: 'described', changed: 2, gone: 0 },
      conflicts: [{ id: first, title: 'Du collègue', description: '' }],
    });
    // Changes of different fields of one photo do not conflict.
    expect((await stored()).map(({ title, description }) => [title, description])).toEqual([
      ['Du collègue', null],
      ['Deux', 'Du collègue'],
      ['Trois', null],
    ]);
    const known = { title: 'Du collègue', description: '' };
    const again = { administrator, photos: [{ id: first, known, texts: { ...known, title: 'Un' } }] };
    expect(await describePhotos({ ...again, place: null })).toMatchObject({ changed: 1, conflicts: [] });
    expect((await stored())[0]?.title).toBe('Un');
  });

  test('of photos that are gone are counted, and keep nothing else from being saved', async () => {
    await deletePhotos({ ids: ids.slice(0, 1), administrator });
    const texts = ['Un', 'Deux'].map((title) => ({ title, description: '' }));
    expect(await describePhotos({ administrator, photos: said(texts), place: null })).toMatchObject({
      ...{ changed: 1, gone: 1 },
    });
  });
});

const id = '00000000-0000-4000-8000-000000000000';

function form(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, ...fields })) form.set(name, value);
  return form;
}

test('the form is read by photo, and refused by field', () => {
  const title = textField('title', id);
  expect(readDescription(form({ [title]: ' La cour ', [knownField('title', id)]: 'Cour' }))).toEqual({
    photos: [{ id, texts: { title: 'La cour', description: '' }, known: { title: 'Cour', description: '' } }],
    place: null,
  });
  expect(readDescription(form({ [title]: 'x'.repeat(121) }))).toEqual({
    errors: { [title]: ['Maximum 120 caractères autorisés'] },
  });
  expect(readDescription(form({ place: 'all', category: 'ailleurs' }))).toMatchObject({
    errors: { category: [expect.any(String)] },
  });
  expect(readDescription(form({ id: 'x' }))).toBeNull();
  expect(readDescription(form({ [knownField('title', id)]: 'x'.repeat(301) }))).toBeNull();
});
