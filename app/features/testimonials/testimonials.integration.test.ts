import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#app/config/log.server.ts';
import { notifyListeners, onChange } from '#app/db/changes.server.ts';
import { closeDatabase, readAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { activityLog, pageTexts } from '#app/db/schema/operations.ts';
import { readGlobal, saveGlobal } from '#app/office/globals/global.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { directorMessage, publishedTestimonials } from './published-testimonials.server.ts';
import { testimonialsGlobal } from './testimonials-global.server.ts';

const zineb = { id: randomUUID(), fullName: 'Zineb El Idrissi' };
const nadia = { quotation: 'On y court.', firstName: 'Nadia', relation: 'maman de deux élèves', shown: true };

describe('the faces of the site', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...zineb, email: 'zineb@ecole.example', passwordHash: 'x' });
  });

  const save = (changes: unknown, version = 0) =>
    saveGlobal(testimonialsGlobal, { administrator: zineb, changes, version });

  /** What a visitor's rights show of the row. */
  const readable = async () => {
    const rows = await readAs('site_visitor', (tx) => tx.select({ shown: pageTexts.shown }).from(pageTexts));
    return JSON.stringify(rows);
  };

  async function givePhoto() {
    const id = randomUUID();
    const filePath = `campus/${id}.jpg`;
    await db.owner().insert(storedImages).values({
      bucket: 'school-photos',
      path: filePath,
      width: 800,
      height: 1000,
      mimeType: 'image/jpeg',
      size: 1,
    });
    await db
      .owner()
      .insert(schoolPhotos)
      .values({
        ...{ id, filename: 'x.jpg', originalName: 'x.jpg', category: 'campus' },
        ...{ filePath, fileSize: 1, mimeType: 'image/jpeg' },
      });
    return id;
  }

  test('are nobody’s until the staff fills them in', async () => {
    expect(await directorMessage()).toEqual({ shown: null, complete: true });
    expect(await publishedTestimonials()).toEqual({ shown: [], complete: true });
  });

  test('are shown once they are whole; what is half filled in is the office’s alone', async () => {
    const heard: string[] = [];
    const stop = onChange((topic) => heard.push(topic));
    const half = { ...nadia, firstName: '', quotation: 'À finir' };
    const first = await save({ director: { name: 'Inès Alaoui' }, voices: [half, nadia] });
    stop();
    expect(first.status).toBe('saved');
    expect(heard).toEqual(['faces']);
    expect((await directorMessage()).shown).toBeNull();
    const { shown: _, ...said } = nadia;
    expect((await publishedTestimonials()).shown).toEqual([said]);
    expect(await readable()).not.toMatch(/À finir|Inès/);
    expect((await readGlobal(testimonialsGlobal)).values).toMatchObject({
      director: { name: 'Inès Alaoui' },
      voices: [half, nadia],
    });

    await save({ director: { text: 'Bonjour.\n\nBienvenue.', role: 'directrice' } }, 1);
    expect((await directorMessage()).shown).toEqual({
      ...{ name: 'Inès Alaoui', role: 'directrice', text: 'Bonjour.\n\nBienvenue.', portrait: null },
    });
    await save({ director: { shown: false }, voices: [{ ...nadia, shown: false }] }, 2);
    expect((await directorMessage()).shown).toBeNull();
    expect((await publishedTestimonials()).shown).toEqual([]);
    expect(await readable()).not.toMatch(/Nadia|Inès/);
  });

  test('the voices, which home shows to everybody, are read once and remembered until they change', async () => {
    await save({ voices: [nadia] });
    expect((await publishedTestimonials()).shown).toHaveLength(1);
    await db.owner().delete(pageTexts);
    expect((await publishedTestimonials()).shown).toHaveLength(1);
    notifyListeners(['faces']);
    expect((await publishedTestimonials()).shown).toEqual([]);
  });

  test('a portrait is shown as long as its photo is in the gallery and shown', async () => {
    const portrait = await givePhoto();
    await save({ director: { name: 'Inès', text: 'Bonjour.', portrait } });
    expect((await directorMessage()).shown?.portrait).toMatchObject({
      alt: 'Portrait d’Inès',
      image: { width: 800, height: 1000 },
    });
    await db.owner().update(schoolPhotos).set({ isActive: false }).where(eq(schoolPhotos.id, portrait));
    expect((await directorMessage()).shown).toMatchObject({ name: 'Inès', portrait: null });
    await db.owner().delete(schoolPhotos).where(eq(schoolPhotos.id, portrait));
    expect((await directorMessage()).shown).toMatchObject({ name: 'Inès', portrait: null });
  });

  test('whoever takes a voice back is forgotten: the row and the log have nothing of it', async () => {
    await save({ voices: [nadia] });
    await save({ voices: [] }, 1);
    const [row] = await db.owner().select().from(pageTexts);
    expect(row).toMatchObject({ changes: {}, version: 2, updatedByName: zineb.fullName });
    const lines = await db.owner().select().from(activityLog);
    expect(lines.map(({ subject, details }) => ({ subject, details }))).toEqual(
      Array(2).fill({ subject: 'faces', details: { fields: ['voices'] } }),
    );
    expect(JSON.stringify([row, lines])).not.toContain('Nadia');
  });

  test('somebody else’s save is told, and nothing is written over it', async () => {
    await save({ director: { name: 'Inès' } });
    const second = await save({ director: { name: 'Karim' } });
    expect(second).toMatchObject({ status: 'conflict', edition: { version: 1 } });
    expect((await readGlobal(testimonialsGlobal)).values.director.name).toBe('Inès');
    expect((await save({ director: { name: 'Inès' } })).status).toBe('unchanged');
  });

  test('two who save in the same moment do not write over each other', async () => {
    const results = await Promise.all(['Inès', 'Karim'].map((name) => save({ director: { name } })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['conflict', 'saved']);
  });

  test('a stored voice that breaks a rule is left out, and named', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const shown = { voices: [{ quotation: 3 }], director: { name: 'Inès', text: 'Bonjour.' } };
    await db.owner().insert(pageTexts).values({ name: 'faces', changes: {}, shown, updatedByName: 'x' });
    expect((await publishedTestimonials()).shown).toEqual([]);
    expect((await directorMessage()).shown?.name).toBe('Inès');
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  test('faces that cannot be read are none, for one visitor only', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await closeDatabase();
    expect(await publishedTestimonials()).toEqual({ shown: [], complete: false });
    expect(await directorMessage()).toEqual({ shown: null, complete: false });
    error.mockRestore();
  });
});
