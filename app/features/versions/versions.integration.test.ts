import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, deleteContent, updateContent } from '#app/content/save-content.server.ts';
import { actAs, withStaff } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts, storedImages } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { versions } from '#app/db/schema/versions.ts';
import { pageGlobal } from '#app/features/page-texts/page-global.server.ts';
import { pageHistory } from '#app/features/page-texts/page-history.server.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { type PostInput, postForm } from '#app/features/posts/post-form.server.ts';
import { schoolGlobal } from '#app/features/school-settings/school-global.server.ts';
import { testimonialsGlobal } from '#app/features/testimonials/testimonials-global.server.ts';
import { eraseFromTrash } from '#app/features/trash/empty-trash.server.ts';
import { readGlobal, saveGlobal } from '#app/office/globals/global.server.ts';
import { maxVersions } from '#app/office/versions.server.ts';
import { contentFields } from '#app/routes/office/versions/readable-fields.ts';
import { restoreContent, restoreTexts } from '#app/routes/office/versions/restore-version.server.ts';
import { newsPage } from '#app/school/pages/news.ts';
import { philosophyPage } from '#app/school/pages/philosophy.ts';
import { storeImage } from '#app/storage/images.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { compareVersions } from './compare-versions.server.ts';
import { deleteOlderVersions } from './delete-versions.server.ts';
import { findVersion, listVersions } from './read-versions.server.ts';
import type { TextPart } from './versions.ts';

const monday = new Date('2027-03-01T09:00:00Z');
const whole = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');
const tuesday = new Date('2027-03-02T09:00:00Z');

describe('what is stored of each save', () => {
  const db = openTestDatabase();
  temporaryFiles();
  let ines = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  beforeEach(async () => {
    await db.empty();
    const row = { email: ines.email, fullName: ines.fullName, passwordHash: 'x' };
    const [made] = await db.owner().insert(adminUsers).values(row).returning();
    ines = { ...ines, id: made?.id ?? '' };
  });

  const given = (fields: Partial<PostInput> = {}): PostInput => ({
    ...{ title: 'La rentrée', content: '<p>Bonjour.</p>', author: 'Inès', excerpt: '' },
    ...{ imageUrl: '', imageAlt: '', status: 'draft' as const },
    ...fields,
  });

  async function write(fields: Partial<PostInput> = {}) {
    const made = await createContent(postCollection, {
      administrator: ines,
      input: given(fields),
      now: monday,
    });
    if (made.outcome !== 'saved') throw new Error(made.outcome);
    return made;
  }

  const save = (id: string, version: number, fields: Partial<PostInput>) =>
    updateContent(postCollection, { administrator: ines, id, version, input: given(fields), now: tuesday });

  const kept = (id: string) => listVersions({ kind: 'post', subject: id });

  test('each save keeps who, when and what changed; one that changes nothing keeps nothing', async () => {
    const { id } = await write();
    await save(id, 1, { title: 'Le retour' });
    await save(id, 2, { title: 'Le retour' });
    expect(await kept(id)).toEqual([
      { number: 2, fields: ['title'], savedAt: tuesday, savedByName: ines.fullName },
      { number: 1, fields: [], savedAt: monday, savedByName: ines.fullName },
    ]);
    const first = await findVersion({ kind: 'post', subject: id }, 1);
    expect(first?.values).toMatchObject({ title: 'La rentrée', content: '<p>Bonjour.</p>' });
  });

  test('all that a version keeps can be compared, a category under its name', async () => {
    const { id } = await write();
    const first = await findVersion({ kind: 'post', subject: id }, 1);
    const category = { id: randomUUID(), name: 'Sorties' };
    const fields = contentFields(postCollection.versioned, [category]);
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(first?.values ?? {}).toSorted());
    const [told, ...others] = compareVersions(
      fields,
      { ...first?.values, categoryId: category.id },
      { ...first?.values, categoryId: randomUUID() },
    );
    expect(told).toMatchObject({ label: 'Catégorie', before: [{ text: 'Sorties' }] });
    expect(whole(told?.after ?? [])).toBe('Une catégorie supprimée depuis');
    expect(others).toEqual([]);
  });

  test('a version from before a page had a field is restored, and leaves that field as it is', async () => {
    const publish = (changes: object, version: number) =>
      saveGlobal(pageGlobal(newsPage), { administrator: ines, version, changes });
    await publish({ posts: { title: 'À lire' } }, 0);
    await publish({ posts: { title: 'À découvrir', noneTitle: 'Rien encore' } }, 1);
    const { noneTitle: _, noneText: __, ...older } = { ...newsPage.defaults.posts, title: 'À lire' };
    const restored = await restoreTexts({
      ...{ administrator: ines, version: 2, values: { ...newsPage.defaults, posts: older } },
      ...{ fields: newsPage.fields, edition: await readGlobal(pageGlobal(newsPage)) },
      save: (input) => saveGlobal(pageGlobal(newsPage), input),
    });
    expect(restored).toMatchObject({ status: 'restored' });
    const { posts } = (await readGlobal(pageGlobal(newsPage))).values;
    expect(posts).toMatchObject({ title: 'À lire', noneTitle: 'Rien encore' });
  });

  test('a save from before versions existed is stored by the first save after', async () => {
    const { id } = await write();
    await db.owner().delete(versions);
    await save(id, 1, { title: 'Le retour' });
    expect((await kept(id)).map(({ number }) => number)).toEqual([2, 1]);
  });

  test(`of each thing the last ${maxVersions} are kept, and what is erased is forgotten`, async () => {
    const { id } = await write();
    const other = await write({ title: 'Autre' });
    for (let version = 1; version <= maxVersions; version += 1)
      await save(id, version, { title: `Titre ${version}` });
    const numbers = (await kept(id)).map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([maxVersions, maxVersions + 1, 2]);
    expect(await kept(other.id)).toHaveLength(1);
    await deleteContent(postCollection, { administrator: ines, id });
    expect(await kept(id)).toHaveLength(maxVersions);
    await eraseFromTrash({ administrator: ines, id });
    expect(await kept(id)).toEqual([]);
  });

  test('forms of texts have them too, the school’s settings for the direction alone', async () => {
    await saveGlobal(testimonialsGlobal, {
      administrator: ines,
      version: 0,
      changes: { director: { name: 'Inès Alaoui' } },
    });
    await saveGlobal(schoolGlobal, {
      administrator: ines,
      version: 0,
      changes: { email: 'accueil@ecole.example' },
    });
    const [faces, school] = (['faces', 'school'] as const).map(
      (subject) => ({ kind: 'text', subject }) as const,
    );
    if (!faces || !school) throw new Error('two names');
    expect(await listVersions(faces)).toMatchObject([{ number: 1, fields: ['director.name'] }]);
    expect(await findVersion(school, 1)).toMatchObject({ values: { email: 'accueil@ecole.example' } });
    await actAs('site_editor', async () => {
      expect(await listVersions(faces)).toHaveLength(1);
      expect(await listVersions(school)).toEqual([]);
    });
  });

  test('the versions before the last are deleted on request, and only those', async () => {
    const name = (to: string) => ({ director: { name: to } });
    await saveGlobal(testimonialsGlobal, { administrator: ines, version: 0, changes: name('Inès Alaoui') });
    await saveGlobal(testimonialsGlobal, { administrator: ines, version: 1, changes: name('') });
    const { id } = await write();
    const of = { kind: 'text', subject: 'faces' } as const;
    const { about } = testimonialsGlobal;
    expect(await deleteOlderVersions({ administrator: ines, of, about })).toBe(1);
    expect(await deleteOlderVersions({ administrator: ines, of, about })).toBe(0);
    const rows = await db.owner().select().from(versions);
    expect(JSON.stringify(rows)).not.toContain('Alaoui');
    expect(await kept(id)).toHaveLength(1);
  });

  test('a page’s versions are deleted under its own name, and this is no change of its texts', async () => {
    const publish = (title: string, version: number) =>
      saveGlobal(pageGlobal(philosophyPage), { administrator: ines, version, changes: { head: { title } } });
    await publish('Ce que disait Nadia', 0);
    await publish('Ce que nous croyons', 1);
    const { about } = pageGlobal(philosophyPage);
    await deleteOlderVersions({ administrator: ines, of: { kind: 'text', subject: 'philosophy' }, about });
    const [line] = await db.owner().select().from(activityLog).orderBy(desc(activityLog.at)).limit(1);
    expect(line).toMatchObject({ subject: 'page', subjectId: 'philosophy', subjectName: 'Notre École' });
    expect(line?.details).toEqual({ versionsForgotten: 1 });
    expect(await pageHistory(philosophyPage)).toHaveLength(2);
  });

  const restore = async (id: string, number: number, version: number, status = 'draft') => {
    const found = await findVersion({ kind: 'post', subject: id }, number);
    return restoreContent({
      ...{ administrator: ines, values: found?.values ?? {}, version, schema: postForm, current: { status } },
      update: (input) => updateContent(postCollection, { administrator: ines, id, version, input }),
    });
  };

  test('restoring is an ordinary save, which neither publishes nor overwrites unseen changes', async () => {
    const { id } = await write();
    await save(id, 1, { content: '<p>Autre chose.</p>', status: 'published' });
    expect(await restore(id, 1, 1, 'published')).toMatchObject({ status: 'conflict' });
    expect(await restore(id, 1, 2, 'published')).toEqual({ status: 'restored', withoutPicture: false });
    const [row] = await db.owner().select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(row).toMatchObject({ content: '<p>Bonjour.</p>', status: 'published', version: 3 });
    expect((await kept(id)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('a cover stays as long as a version shows it; where it is gone all else is restored, and that is said', async () => {
    const bytes = await testPhoto(40, 30).jpeg().toBuffer();
    const { path } = await storeImage({ bucket: 'content-images', folder: 'blog', bytes });
    const cover = { imageUrl: `/files/content-images/${path}`, imageAlt: 'La cour' };
    const { id } = await write({ ...cover });
    await save(id, 1, {});
    const later = new Date(Date.now() + 48 * 60 * 60_000);
    expect(await sweepOrphans({ now: later })).toMatchObject({ pictures: [] });
    expect(await restore(id, 1, 2)).toEqual({ status: 'restored', withoutPicture: false });
    await save(id, 3, {});
    await withStaff((tx) => tx.delete(storedImages));
    await save(id, 4, { title: 'Sans image' });
    expect(await restore(id, 1, 5)).toEqual({ status: 'restored', withoutPicture: true });
    const [row] = await db.owner().select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(row).toMatchObject({ title: 'La rentrée', imageUrl: null });
  });
});
