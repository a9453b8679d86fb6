import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCrop } from '#app/content/crop/crop-form.ts';
import { onChange } from '#app/db/changes.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { eraseFromTrash } from '#app/features/trash/empty-trash.server.ts';
import { wholePicture } from '#app/lib/crop.ts';
import { fileStore } from '#app/storage/buckets.server.ts';
import { redInTheCorner, temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { addPhoto } from './add-photo.server.ts';
import { deletePhotos, movePhotos, setPhotosActive } from './change-photos.server.ts';
import { listPhotos } from './gallery.server.ts';
import type { PhotoDetails } from './photo-details.ts';
import { updatePhoto } from './save-photo.server.ts';

const administrator = {
  id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
  email: 'direction@ecole.example',
  fullName: 'Zineb El Idrissi',
};

const framed = (focus: { x: number; y: number }) => ({ crop: wholePicture, focus });

const untold: PhotoDetails = { title: null, description: null, category: 'campus', subcategory: null };

describe('the photos of the gallery', () => {
  const db = openTestDatabase();
  const files = temporaryFiles();
  beforeEach(async () => {
    await db.empty();
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...administrator, passwordHash: 'none' });
  });

  async function add(details: Partial<PhotoDetails> = {}, originalName = 'IMG_1.JPG') {
    const bytes = await testPhoto(60, 40).jpeg().toBuffer();
    return addPhoto({ bytes, originalName, details: { ...untold, ...details }, administrator });
  }

  async function row(id: string) {
    const [found] = await db.owner().select().from(schoolPhotos).where(eq(schoolPhotos.id, id));
    return found;
  }

  async function logged() {
    const rows = await db.owner().select().from(activityLog).orderBy(asc(activityLog.at));
    return rows.map(({ action, subject, subjectName, adminName }) => [
      action,
      subject,
      subjectName,
      adminName,
    ]);
  }

  test('the focal point is stored with the picture, logged when it changes, and left alone when not sent', async () => {
    const id = await add();
    const who = { id, administrator };
    expect(await updatePhoto(who, { ...untold, framing: framed({ x: 20, y: 80 }) })).toBe(true);
    await updatePhoto(who, { ...untold, framing: framed({ x: 20, y: 80 }) });
    await updatePhoto(who, untold);
    const { rows } = await listPhotos({ search: '', category: 'all', subcategory: null, page: 1 });
    expect(rows[0]?.image?.focus).toEqual({ x: 20, y: 80 });
    expect((await logged()).map(([action]) => action)).toEqual(['created', 'updated']);
    await updatePhoto(who, { ...untold, framing: framed({ x: 50, y: 50 }) });
    const [shown] = (await listPhotos({ search: '', category: 'all', subcategory: null, page: 1 })).rows;
    expect(shown?.image).not.toHaveProperty('focus');
  });

  test('another focal point invalidates the pages that may have the photo as a cover', async () => {
    const who = { id: await add(), administrator };
    const heard: string[] = [];
    const stop = onChange((topic) => heard.push(topic));
    await updatePhoto(who, { ...untold, framing: framed({ x: 20, y: 80 }) });
    expect(heard.toSorted()).toEqual(['events', 'photos', 'posts']);
    await updatePhoto(who, { ...untold, framing: framed({ x: 20, y: 80 }) });
    stop();
    expect(heard).toHaveLength(4);
  });

  test('an added photo is stored with its texts, shown at once, announced and logged', async () => {
    const heard: string[] = [];
    const stop = onChange((topic) => heard.push(topic));
    const details = {
      title: 'La cour',
      description: 'Des enfants jouent',
      subcategory: 'Cours de récréation',
    };
    const id = await add(details, 'C:\\fakepath\\cour\u202Egpj.exe');
    stop();
    expect(heard).toEqual(['photos']);
    expect(await row(id)).toMatchObject({
      ...details,
      category: 'campus',
      isActive: true,
      originalName: 'courgpj.exe',
      filePath: expect.stringMatching(/^campus\/\d+-[0-9a-f]{16}\.jpg$/),
      mimeType: 'image/jpeg',
      uploadedBy: administrator.id,
      displayOrder: 0,
    });
    expect(await logged()).toEqual([['created', 'photo', 'La cour', 'Zineb El Idrissi']]);
  });

  test('a phone’s photo of 12 megapixels taken upright comes out upright, without its metadata', async () => {
    const sideways = await redInTheCorner(4032, 3024);
    const bytes = await sideways.jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer();
    const id = await addPhoto({ bytes, originalName: 'portrait.jpg', details: untold, administrator });
    const photo = await row(id);
    const [image] = await db.owner().select().from(storedImages);
    expect([image?.width, image?.height]).toEqual([1800, 2400]);
    const bucket = await fileStore().bucket('school-photos');
    const stored = Buffer.from(await bucket.disk.getBytes(photo?.filePath ?? ''));
    const { orientation, exif } = await sharp(stored).metadata();
    expect([orientation, exif]).toEqual([undefined, undefined]);
    // After a quarter turn the upper left corner is the upper right one.
    const corner = await sharp(stored)
      .extract({ left: 1700, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[0]).toBeGreaterThan(200);
    expect(corner[2]).toBeLessThan(60);
  });

  test('photos added to the carousel, or moved there, go after the last, and back to no place', async () => {
    const first = await add({ category: 'carousel' });
    const second = await add({ category: 'carousel' });
    const moved = await add({ category: 'facilities', subcategory: 'Bibliothèque' });
    await movePhotos({ ids: [moved, first], administrator }, { category: 'carousel', subcategory: null });
    expect(await Promise.all([first, second, moved].map(row))).toMatchObject([
      { displayOrder: 1, albumCategory: null },
      { displayOrder: 2 },
      { displayOrder: 3, albumCategory: 'facilities', albumSubcategory: 'Bibliothèque', subcategory: null },
    ]);
    await movePhotos({ ids: [moved], administrator }, { category: 'news', subcategory: 'Concours et prix' });
    expect(await row(moved)).toMatchObject({
      category: 'news',
      subcategory: 'Concours et prix',
      displayOrder: 0,
      albumCategory: null,
      albumSubcategory: null,
    });
  });

  test('hiding and showing are noted once for each photo they change', async () => {
    const ids = [await add({ title: 'Une' }), await add({ title: 'Deux' })];
    expect(await setPhotosActive({ ids: ids.slice(0, 1), administrator }, false)).toBe(1);
    expect(await setPhotosActive({ ids, administrator }, false)).toBe(2);
    expect((await Promise.all(ids.map(row))).map((photo) => photo?.isActive)).toEqual([false, false]);
    expect((await logged()).slice(2).map(([action, , name]) => [action, name])).toEqual([
      ['unpublished', 'Une'],
      ['unpublished', 'Deux'],
    ]);
  });

  test('texts and section of a photo can be changed; a deleted one is reported', async () => {
    const id = await add({ subcategory: 'Terrains de sport' });
    const details: PhotoDetails = {
      title: 'Au laboratoire',
      description: 'Deux élèves au microscope',
      category: 'facilities',
      subcategory: 'Laboratoires de sciences',
    };
    expect(await updatePhoto({ id, administrator }, details)).toBe(true);
    expect(await row(id)).toMatchObject(details);
    const noted = (await logged()).length;
    const { category, subcategory } = details;
    expect(await updatePhoto({ id, administrator }, details)).toBe(true);
    expect(await movePhotos({ ids: [id], administrator }, { category, subcategory })).toBe(1);
    expect(await logged(), 'what changes nothing is not noted').toHaveLength(noted);
    await deletePhotos({ ids: [id], administrator });
    expect(await updatePhoto({ id, administrator }, details)).toBe(false);
  });

  test('deleted photos leave the gallery for the trash, with their files, and the others alone', async () => {
    const ids = [await add(), await add()];
    const kept = await add();
    expect((await files.list()).length).toBe(9);
    expect(await deletePhotos({ ids, administrator })).toEqual(ids);
    expect(await row(kept)).toBeDefined();
    expect(await db.owner().select().from(schoolPhotos)).toHaveLength(1);
    expect((await files.list()).length).toBe(9);
  });

  test('of selected photos those that a colleague has deleted before are not counted', async () => {
    const [first, second] = [await add(), await add()];
    expect(await deletePhotos({ ids: [first], administrator })).toEqual([first]);
    expect(await deletePhotos({ ids: [first, second], administrator })).toEqual([second]);
    expect(await deletePhotos({ ids: [first, second], administrator })).toEqual([]);
  });

  test('a store that refuses to delete leaves no photo behind in the trash', async () => {
    const id = await add();
    const bucket = await fileStore().bucket('school-photos');
    bucket.disk.delete = () => Promise.reject(new Error('read-only'));
    expect(await deletePhotos({ ids: [id], administrator })).toEqual([id]);
    expect(await row(id)).toBeUndefined();
    expect(await eraseFromTrash({ id, administrator })).not.toBeNull();
    expect(await eraseFromTrash({ id, administrator })).toBeNull();
  });

  test('a file that is no picture adds nothing', async () => {
    const bytes = new TextEncoder().encode('bonjour');
    const adding = addPhoto({ bytes, originalName: 'a.jpg', details: untold, administrator });
    await expect(adding).rejects.toThrow('n’est pas une image acceptée');
    expect(await db.owner().select().from(schoolPhotos)).toEqual([]);
    expect(await logged()).toEqual([]);
  });
});

test.each([
  ['', '50'],
  ['101', '50'],
  ['-1', '50'],
  ['12.5', '50'],
  ['50', 'bas'],
])('a focus of %s and %s is refused, by field', (focusX, focusY) => {
  const form = new FormData();
  const whole = { cropX: '0', cropY: '0', cropWidth: '100', cropHeight: '100' };
  for (const [name, value] of Object.entries({ ...whole, focusX, focusY })) form.set(name, value);
  const { errors } = readCrop(form);
  expect(Object.values(errors ?? {})).toEqual([['Indiquez un nombre entier de 0 à 100']]);
});
