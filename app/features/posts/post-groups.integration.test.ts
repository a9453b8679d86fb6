import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readContentForm } from '#app/content/content-fields.server.ts';
import { readForEditing } from '#app/content/edited-item.server.ts';
import { createContent, updateContent } from '#app/content/save-content.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { readAs, withRole } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import { postTags } from '#app/db/schema/post-tags.ts';
import { searchSite } from '#app/features/search/search-site.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  raiseCategory,
  renameCategory,
} from './categories/categories.server.ts';
import { readPostGroups } from './known-tags.server.ts';
import { listPosts } from './list-posts.server.ts';
import { postCollection } from './post-collection.server.ts';
import { type PostInput, postForm } from './post-form.server.ts';
import { findPostGroup, listShownCategories, listShownTags } from './post-groups.server.ts';
import { findPublishedPost, listPublishedArticles, listPublishedPosts } from './published-posts.server.ts';
import { tagsOf } from './tags.ts';

describe('categories and tags of posts', () => {
  const db = openTestDatabase();
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

  const words: PostInput = {
    ...{ title: 'Rentrée', content: '<p>Texte</p>', excerpt: '', author: 'Inès', status: 'published' },
    ...{ imageUrl: '', imageAlt: '' },
  };

  async function write(input: Partial<PostInput> = {}) {
    const saved = await createContent(postCollection, { administrator: ines, input: { ...words, ...input } });
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    return saved;
  }

  async function addCategories(...names: string[]) {
    for (const name of names) await createCategory(ines, name);
    return (await listCategories()).map(({ id }) => id);
  }

  const titles = async (kind: 'category' | 'tag', slug: string) =>
    (await listPublishedPosts({ page: 1, group: { kind, slug } })).rows.map(({ title }) => title);

  test('a published post is found at its category and its tags, a draft at none', async () => {
    const [projects = ''] = await addCategories('Projets', 'Conseils');
    await write({ title: 'Jardin', categoryId: projects, tags: tagsOf('Potager, École') });
    await write({ title: 'Secret', categoryId: projects, tags: tagsOf('Potager, Caché'), status: 'draft' });
    expect(await titles('category', 'projets')).toEqual(['Jardin']);
    expect(await titles('tag', 'potager')).toEqual(['Jardin']);
    expect(await titles('tag', 'cache')).toEqual([]);
    expect(await findPostGroup({ kind: 'tag', slug: 'ecole' })).toMatchObject({ name: 'École' });
    expect(await findPostGroup({ kind: 'tag', slug: 'cache' })).toBeNull();
    expect(await findPostGroup({ kind: 'category', slug: 'conseils' })).toBeNull();
    expect(await listShownCategories()).toMatchObject([{ slug: 'projets', posts: 1 }]);
    expect((await listShownTags()).map(({ slug }) => slug)).toEqual(['ecole', 'potager']);
    const [article] = await listPublishedArticles({ limit: 5, group: { kind: 'tag', slug: 'potager' } });
    expect(article).toMatchObject({
      category: { name: 'Projets' },
      tags: [{ name: 'Potager' }, { name: 'École' }],
    });
    expect(await findPublishedPost('jardin')).toMatchObject({
      post: {
        category: { kind: 'category', slug: 'projets' },
        tags: [{ slug: 'potager' }, { slug: 'ecole' }],
      },
    });
  });

  test('visitors know no category of drafts alone, nor who named one', async () => {
    const [id = ''] = await addCategories('Projets');
    await write({ categoryId: id, tags: tagsOf('Potager'), status: 'draft' });
    const seen = () =>
      readAs('site_visitor', async (tx) => ({
        categories: await tx.$count(postCategories),
        tags: await tx.$count(postTags),
      }));
    expect(await seen()).toEqual({ categories: 0, tags: 0 });
    await db.owner().update(blogPosts).set({ status: 'published', publishedAt: new Date() });
    expect(await seen()).toEqual({ categories: 1, tags: 1 });
    const whoNamed = withRole('site_visitor', (tx) =>
      tx.select({ name: postCategories.updatedByName }).from(postCategories),
    );
    await expect(whoNamed).rejects.toMatchObject({ code: '42501' });
    await db.owner().delete(blogPosts);
    expect(await seen()).toEqual({ categories: 0, tags: 0 });
  });

  test('the form reads both, keeps them where it has no such fields, and offers what is known', async () => {
    const [projects = ''] = await addCategories('Projets');
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...{ title: 'T', content: '<p>x</p>', author: 'I' },
      ...{ categoryId: projects, tags: 'Potager, potager,  École ' },
    }))
      form.set(name, value);
    const read = await readContentForm(form, postForm);
    expect(read.value).toMatchObject({ categoryId: projects, tags: tagsOf('Potager, École') });
    const { id } = await write(read.value ?? {});
    await updateContent(postCollection, { administrator: ines, id, version: 1, input: words });
    expect(await readForEditing(postCollection, id)).toMatchObject({
      fields: { categoryId: projects, tags: 'Potager, École' },
    });
    expect(await readPostGroups()).toEqual({
      categories: [{ id: projects, name: 'Projets' }],
      tags: ['École', 'Potager'],
    });
    form.set('tags', 'x');
    form.set('categoryId', 'autre');
    expect((await readContentForm(form, postForm)).errors).toEqual({
      categoryId: ['Valeur non autorisée'],
      tags: [expect.stringContaining('au moins deux lettres')],
    });
  });

  test('a tag is written as other posts write it; a save names what it changed', async () => {
    await write({ tags: tagsOf('Cantine') });
    const { id } = await write({ title: 'Autre', tags: tagsOf('cantine, Sport') });
    expect((await readForEditing(postCollection, id))?.fields.tags).toBe('Cantine, Sport');
    const same = { ...words, title: 'Autre', tags: tagsOf('CANTINE, Sport') };
    await updateContent(postCollection, { administrator: ines, id, version: 1, input: same });
    await updateContent(postCollection, {
      administrator: ines,
      id,
      version: 2,
      input: { ...same, tags: tagsOf('SPORT') },
    });
    expect((await readForEditing(postCollection, id))?.fields.tags).toBe('SPORT');
    const logged = await db.owner().select().from(activityLog).where(eq(activityLog.action, 'updated'));
    expect(logged.map(({ details }) => details)).toEqual([{ fields: ['tags'] }]);
  });

  test('a category that a colleague has deleted meanwhile is reported as missing', async () => {
    const [projects = ''] = await addCategories('Projets');
    await deleteCategory(ines, { id: projects, moveTo: null });
    const input = { ...words, categoryId: projects };
    expect(await createContent(postCollection, { administrator: ines, input })).toEqual({
      outcome: 'category-missing',
    });
  });

  test('a renamed category keeps its address, and its posts are found by the new name', async () => {
    const [id = ''] = await addCategories('Projets');
    await write({ title: 'Jardin', categoryId: id, tags: tagsOf('Potager') });
    const found = async (search: string) => (await searchSite(search, 1)).rows.map(({ path }) => path);
    expect(await found('projets')).toEqual(['/blog/jardin']);
    expect(await found('potager')).toEqual(['/blog/jardin']);
    const told: string[] = [];
    const stop = onChange((topic) => told.push(topic));
    expect(await renameCategory(ines, { id, version: 1, name: 'Réalisations' })).toBe('done');
    stop();
    expect(told).toEqual(['posts']);
    expect(await found('realisation')).toEqual(['/blog/jardin']);
    expect(await found('projets')).toEqual([]);
    expect(await listShownCategories()).toMatchObject([{ name: 'Réalisations', slug: 'projets' }]);
    expect(await renameCategory(ines, { id, version: 1, name: 'Autre' })).toBe('late');
  });

  test('names are each once, a new one takes a free address, and there are twelve at most', async () => {
    const [id = '', other = ''] = await addCategories('Projets', 'Conseils');
    expect(await createCategory(ines, 'PROJETS')).toBe('taken');
    expect(await renameCategory(ines, { id: other, version: 1, name: 'projéts' })).toBe('taken');
    await renameCategory(ines, { id, version: 1, name: 'Réalisations' });
    expect(await createCategory(ines, 'Projets')).toBe('done');
    expect((await listCategories()).map(({ slug }) => slug)).toEqual(['projets', 'conseils', 'projets-2']);
    for (let count = 3; count < 12; count += 1) await createCategory(ines, `n° ${count}`);
    expect(await createCategory(ines, 'De trop')).toBe('full');
  });

  test('categories are raised one by one; deleted, they leave their posts to another or to none', async () => {
    const [one = '', two = '', three = ''] = await addCategories('un', 'deux', 'trois');
    await write({ title: 'Jardin', categoryId: one });
    expect(await raiseCategory(ines, three)).toBe('done');
    expect((await listCategories()).map(({ name }) => name)).toEqual(['un', 'trois', 'deux']);
    expect(await deleteCategory(ines, { id: one, moveTo: one })).toBe('late');
    expect(await deleteCategory(ines, { id: one, moveTo: two })).toBe('done');
    expect(await titles('category', 'deux')).toEqual(['Jardin']);
    expect(await deleteCategory(ines, { id: two, moveTo: one })).toBe('late');
    expect(await deleteCategory(ines, { id: two, moveTo: null })).toBe('done');
    expect(await deleteCategory(ines, { id: two, moveTo: null })).toBe('late');
    expect(await raiseCategory(ines, two)).toBe('late');
    expect((await listPublishedPosts({ page: 1 })).matching).toBe(1);
    expect(await listCategories()).toMatchObject([{ name: 'trois', posts: 0 }]);
  });

  test('the office’s list is narrowed to a category, drafts included', async () => {
    const [projects = ''] = await addCategories('Projets');
    await write({ title: 'Jardin', categoryId: projects, status: 'draft' });
    await write({ title: 'Autre' });
    const asked = { status: 'all', search: '', page: 1 } as const;
    const list = await listPosts({ ...asked, category: 'projets' });
    expect(list.rows.map(({ title }) => title)).toEqual(['Jardin']);
    expect(list).toMatchObject({ matching: 1, counts: { all: 2 } });
    expect((await listPosts({ ...asked, category: 'inconnue' })).matching).toBe(0);
  });
});
