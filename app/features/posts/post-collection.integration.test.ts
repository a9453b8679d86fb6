import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readContentForm } from '#app/content/content-fields.server.ts';
import { readForEditing } from '#app/content/edited-item.server.ts';
import { recordEditor } from '#app/content/edition.server.ts';
import { createContent, deleteContent, updateContent } from '#app/content/save-content.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts, contentEditors, slugRedirects } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { storeImage } from '#app/storage/images.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { listPosts } from './list-posts.server.ts';
import { postCollection } from './post-collection.server.ts';
import { type PostInput, postForm } from './post-form.server.ts';
import { findPublishedPost, previewPost } from './published-posts.server.ts';

const monday = new Date('2027-03-01T09:00:00Z');
const tuesday = new Date('2027-03-02T09:00:00Z');

function given(fields: Partial<PostInput> = {}): PostInput {
  const status = 'draft' as const;
  const base = { title: 'La rentrée', content: '<p>Bonjour à tous.</p>', author: 'Inès Berrahal' };
  return { ...base, excerpt: '', imageUrl: '', imageAlt: '', status, ...fields };
}

describe('what the staff writes for the blog', () => {
  const db = openTestDatabase();
  temporaryFiles();
  let ines = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  let omar = { id: '', email: 'omar@ecole.example', fullName: 'Omar Tazi' };
  beforeEach(async () => {
    await db.empty();
    ines = { ...ines, id: await giveAdministrator(ines) };
    omar = { ...omar, id: await giveAdministrator(omar) };
  });

  async function giveAdministrator({ email, fullName }: typeof ines): Promise<string> {
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ email, fullName, passwordHash: 'x' })
      .returning({ id: adminUsers.id });
    return row?.id ?? '';
  }

  /** A new post's id and address. */
  async function write(fields: Partial<PostInput> = {}, now = monday) {
    const outcome = await createContent(postCollection, { administrator: ines, input: given(fields), now });
    if (outcome.outcome !== 'saved') throw new Error(`the post was not kept: ${outcome.outcome}`);
    return outcome;
  }

  async function row(id: string) {
    const [found] = await db.owner().select().from(blogPosts).where(eq(blogPosts.id, id));
    return found;
  }

  async function logged() {
    const rows = await db.owner().select().from(activityLog).orderBy(activityLog.at, activityLog.action);
    return rows.map(({ action, subjectName, adminName }) => `${adminName}: ${action} ${subjectName}`);
  }

  async function giveCover(): Promise<{ url: string; path: string }> {
    const bytes = await testPhoto(400, 300).jpeg().toBuffer();
    const { path } = await storeImage({ bucket: 'content-images', folder: 'blog', bytes });
    return { path, url: `/files/content-images/${path}` };
  }

  test('a draft has no date of publication, a published post has that of its first publication', async () => {
    const { id } = await write();
    expect(await row(id)).toMatchObject({
      status: 'draft',
      publishedAt: null,
      createdBy: ines.id,
      version: 1,
    });
    const publish = { administrator: omar, id, input: given({ status: 'published' }) };
    expect(await updateContent(postCollection, { ...publish, version: 1, now: tuesday })).toMatchObject({
      version: 2,
    });
    expect(await row(id)).toMatchObject({ publishedAt: tuesday, updatedByName: 'Omar Tazi' });
    await updateContent(postCollection, { administrator: omar, id, version: 2, input: given() });
    await updateContent(postCollection, { ...publish, version: 3 });
    expect(await row(id)).toMatchObject({ status: 'published', publishedAt: tuesday, version: 4 });
    const now = await write({ title: 'Aussitôt', status: 'published' });
    expect(await row(now.id)).toMatchObject({ publishedAt: monday });
    expect(await logged()).toEqual([
      'Inès Berrahal: created La rentrée',
      'Omar Tazi: published La rentrée',
      'Omar Tazi: unpublished La rentrée',
      'Omar Tazi: published La rentrée',
      'Inès Berrahal: created Aussitôt',
      'Inès Berrahal: published Aussitôt',
    ]);
  });

  test('an empty excerpt is made of the text, and follows it until one is written', async () => {
    const { id } = await write({ content: `<p>${'mot '.repeat(60)}</p>` });
    expect((await row(id))?.excerpt).toMatch(/^(mot ){37}mo\.\.\.$/);
    expect((await readForEditing(postCollection, id))?.fields.excerpt).toBe('');
    await updateContent(postCollection, {
      administrator: ines,
      id,
      version: 1,
      input: given({ content: '<p>Court.</p>' }),
    });
    expect((await row(id))?.excerpt).toBe('Court.');
    await updateContent(postCollection, {
      administrator: ines,
      id,
      version: 2,
      input: given({ excerpt: 'Le mien.' }),
    });
    expect((await readForEditing(postCollection, id))?.fields.excerpt).toBe('Le mien.');
  });

  test('equal titles get addresses of their own, and an old address leads to its post for ever', async () => {
    const first = await write({ status: 'published' });
    const second = await write({ status: 'published' });
    expect([first.slug, second.slug]).toEqual(['la-rentree', 'la-rentree-2']);
    const rename = (title: string, version: number) =>
      updateContent(postCollection, {
        administrator: ines,
        id: first.id,
        version,
        input: given({ title, status: 'published' }),
      });
    expect(await rename('Le retour', 1)).toMatchObject({ slug: 'le-retour' });
    expect(await rename('Encore', 2)).toMatchObject({ slug: 'encore' });
    for (const old of ['la-rentree', 'le-retour']) {
      expect(await findPublishedPost(old)).toEqual({ found: 'redirect', slug: 'encore' });
    }
    // An address in use is refused to other posts.
    expect((await write({ title: 'Le retour' })).slug).toBe('le-retour-2');
    // Its own post may take it back, and the one it had redirects there.
    expect(await rename('La rentrée', 3)).toMatchObject({ slug: 'la-rentree' });
    expect(await findPublishedPost('encore')).toEqual({ found: 'redirect', slug: 'la-rentree' });
    const redirects = await db.owner().select().from(slugRedirects);
    expect(redirects.map(({ slug }) => slug).sort()).toEqual(['encore', 'le-retour']);
  });

  test('a title in another script has an address all the same, and a case changed keeps it', async () => {
    const { id, slug } = await write({ title: 'مرحبا' });
    expect(slug).toBe('article');
    const again = { administrator: ines, id, version: 1, input: given({ title: 'أهلا' }) };
    expect(await updateContent(postCollection, again)).toMatchObject({ slug: 'article' });
    // A kept address leaves no redirect.
    expect(await db.owner().select().from(slugRedirects)).toEqual([]);
  });

  test('two who create the same title at once get two addresses', async () => {
    const both = await Promise.all([write(), write()]);
    expect(both.map(({ slug }) => slug).sort()).toEqual(['la-rentree', 'la-rentree-2']);
  });

  test('a save over a replaced version changes nothing, and names its author', async () => {
    const { id } = await write();
    const theirs = given({ content: '<p>Celui d’Omar.</p>' });
    await updateContent(postCollection, { administrator: omar, id, version: 1, input: theirs, now: tuesday });
    const mine = given({ content: '<p>Celui d’Inès.</p>' });
    expect(await updateContent(postCollection, { administrator: ines, id, version: 1, input: mine })).toEqual(
      {
        outcome: 'conflict',
        edition: { version: 2, savedBy: 'Omar Tazi', savedAt: tuesday },
      },
    );
    expect((await row(id))?.content).toBe(theirs.content);
    expect(
      await updateContent(postCollection, { administrator: ines, id, version: 2, input: mine }),
    ).toMatchObject({
      version: 3,
    });
  });

  test('colleagues with the post open are listed, until their page is silent', async () => {
    const { id } = await write();
    const tell = (administrator: typeof ines, now: Date) =>
      recordEditor({ kind: 'post', id, administrator, now });
    expect((await tell(ines, monday))?.others).toEqual([]);
    const soon = new Date(monday.getTime() + 30_000);
    expect(await tell(omar, soon)).toMatchObject({ others: ['Inès Berrahal'], edition: { version: 1 } });
    expect((await tell(omar, tuesday))?.others).toEqual([]);
    const nowhere = { id: '00000000-0000-4000-8000-000000000000', administrator: ines };
    expect(await recordEditor({ kind: 'post', ...nowhere })).toBeNull();
  });

  test('a deleted post leaves the tables with its old addresses and its editors', async () => {
    const cover = await giveCover();
    const { id } = await write({ imageUrl: cover.url, imageAlt: 'La cour' });
    await updateContent(postCollection, {
      administrator: ines,
      id,
      version: 1,
      input: given({ title: 'Autre', imageUrl: cover.url, imageAlt: 'La cour' }),
    });
    await recordEditor({ kind: 'post', id, administrator: ines });
    expect(await deleteContent(postCollection, { administrator: omar, id })).toBe(true);
    for (const table of [blogPosts, slugRedirects, contentEditors]) {
      expect(await db.owner().select().from(table)).toEqual([]);
    }
    expect((await logged()).at(-1)).toBe('Omar Tazi: deleted Autre');
    expect(await deleteContent(postCollection, { administrator: omar, id })).toBe(false);
    expect(
      await updateContent(postCollection, { administrator: ines, id, version: 2, input: given() }),
    ).toEqual({
      outcome: 'gone',
    });
  });

  test('a replaced cover stays for the versions that show it, and one that is not there is refused', async () => {
    const [old, shared] = [await giveCover(), await giveCover()];
    const { id } = await write({ imageUrl: old.url, imageAlt: 'Avant' });
    await write({ title: 'Autre', content: `<p><img src="${shared.url}" alt=""></p>` });
    const change = (imageUrl: string, version: number) =>
      updateContent(postCollection, {
        administrator: ines,
        id,
        version,
        input: given({ imageUrl, imageAlt: 'Image' }),
      });
    await change(shared.url, 1);
    await change('', 2);
    expect(await row(id)).toMatchObject({ imageUrl: null, imageAlt: null });
    expect(await change(old.url, 3)).toMatchObject({ outcome: 'saved' });
    const missing = old.url.replace(/[0-9a-f]{16}/, '0'.repeat(16));
    expect(await change(missing, 4)).toEqual({ outcome: 'cover-missing' });
    expect(await change('https://ailleurs.example/a.jpg', 4)).toEqual({ outcome: 'cover-missing' });
  });

  test('every write invalidates the pages that show posts, and a failed one none', async () => {
    const heard = vi.fn();
    const stop = onChange(heard);
    const { id } = await write();
    await updateContent(postCollection, { administrator: ines, id, version: 7, input: given() });
    expect(heard.mock.calls).toEqual([['posts']]);
    await deleteContent(postCollection, { administrator: ines, id });
    stop();
    expect(heard.mock.calls).toEqual([['posts'], ['posts']]);
  });

  test('the list is filtered, counted, searched without accents and cut into pages', async () => {
    for (let day = 1; day <= 27; day += 1) {
      await write({ title: `Sortie ${day}` }, new Date(Date.UTC(2027, 3, day)));
    }
    await write({ title: 'Fête de l’été', status: 'published', author: 'Hélène' }, tuesday);
    const ask = (status: 'all' | 'published' | 'draft', search = '', page = 1) =>
      listPosts({ status, search, page });
    const all = await ask('all');
    expect(all).toMatchObject({ counts: { all: 28, published: 1, draft: 27 }, matching: 28, pageCount: 2 });
    expect(all.rows[0]?.title).toBe('Sortie 27');
    expect((await ask('all', '', 9)).rows.map(({ title }) => title)).toEqual([
      'Sortie 2',
      'Sortie 1',
      'Fête de l’été',
    ]);
    expect((await ask('all', 'fete helene')).rows.map(({ title }) => title)).toEqual(['Fête de l’été']);
    expect((await ask('draft', 'fete')).matching).toBe(0);
  });

  test('the document is stored beside the HTML, opens unchanged, and goes with a text that has none', async () => {
    const sent = articleOf('Bonjour à tous.');
    const input = await readContentForm(formOf({ content: sent }), postForm);
    if (input.errors) throw new Error(JSON.stringify(input.errors));
    const { id } = await write(input.value);
    expect(await row(id)).toMatchObject({
      content: '<p>Bonjour à tous.</p>',
      document: JSON.parse(sent),
      excerpt: 'Bonjour à tous.',
    });
    expect(await readForEditing(postCollection, id)).toMatchObject({
      fields: { content: sent, excerpt: '' },
    });
    const again = { administrator: ines, id, input: input.value, now: tuesday };
    await updateContent(postCollection, { ...again, version: 1 });
    expect(await logged()).toEqual(['Inès Berrahal: created La rentrée']);

    await updateContent(postCollection, {
      ...again,
      version: 2,
      input: given({ content: '<p>Sans éditeur.</p>' }),
    });
    expect(await row(id)).toMatchObject({ content: '<p>Sans éditeur.</p>', document: null });
    expect(await readForEditing(postCollection, id)).toMatchObject({
      fields: { content: '<p>Sans éditeur.</p>' },
    });
  });

  test('what the public reads is what is opened: a document that says something else is passed over', async () => {
    const { id } = await write();
    for (const document of [{ type: 'doc', content: [{ type: 'table' }] }, JSON.parse(articleOf('Avant.'))]) {
      await db.owner().update(blogPosts).set({ document }).where(eq(blogPosts.id, id));
      expect(await readForEditing(postCollection, id)).toMatchObject({
        fields: { content: '<p>Bonjour à tous.</p>' },
      });
    }
    const document = JSON.parse(articleOf('Bonjour à tous.'));
    await db.owner().update(blogPosts).set({ document }).where(eq(blogPosts.id, id));
    expect(await readForEditing(postCollection, id)).toMatchObject({
      fields: { content: articleOf('Bonjour à tous.') },
    });
  });

  test('a preview shows a draft as its page would, a visitor nothing', async () => {
    const { id, slug } = await write();
    expect(await previewPost(slug)).toMatchObject({ id, status: 'draft', post: { title: 'La rentrée' } });
    expect(await findPublishedPost(slug)).toEqual({ found: 'nothing' });
    expect(await previewPost('nulle-part')).toBeNull();
  });
});

/** A document of one paragraph, as the editor sends it. */
function articleOf(text: string): string {
  const content = [{ type: 'paragraph', attrs: { dir: null }, content: [{ type: 'text', text }] }];
  return JSON.stringify({ type: 'doc', content });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'La rentrée', author: 'Inès Berrahal', ...fields })) {
    form.set(name, value);
  }
  return form;
}

test.each([
  ['what is no document', '{"type":"doc","content":[{"type":"script"}]}', /^Ce texte n’a pas pu être lu/],
  [
    'a link that runs',
    articleOf('x').replace(
      '"text":"x"',
      '"text":"x","marks":[{"type":"link","attrs":{"href":"javascript:x"}}]',
    ),
    /^Ce texte n’a pas pu être lu/,
  ],
  [
    'a document without a word',
    '{"type":"doc","content":[{"type":"heading","attrs":{"level":2}}]}',
    /^Ce champ est obligatoire$/,
  ],
  ['a document that is too long', articleOf('é'.repeat(1_500_000)), /^Maximum 200000 caractères autorisés$/],
  ['a text that is too long', articleOf('é'.repeat(200_001)), /^Maximum 200000 caractères autorisés$/],
])('%s is refused in words', async (_, content, said) => {
  const { errors } = await readContentForm(formOf({ content }), postForm);
  expect(errors).toEqual({ content: [expect.stringMatching(said)] });
});

test.each([
  ['draft', ['author', 'content', 'title']],
  ['published', ['author', 'content', 'imageAlt', 'title']],
])('the form of a %s asks for %j', (status, wanted) => {
  const read = postForm.safeParse({
    title: ' ',
    content: '<p></p>',
    imageUrl: '/files/x',
    author: '',
    status,
  });
  const wrong = read.error?.issues.map(({ path }) => path[0]);
  expect(wrong?.sort()).toEqual(wanted);
});

test('what the editor cannot produce is gone before it is stored', () => {
  const content =
    '<p onclick="x()">Bon<script>alert(1)</script>jour</p><iframe src="https://a.example"></iframe>';
  const read = postForm.parse({ title: '<b>La</b>  rentrée', content, author: 'Inès' });
  expect(read).toMatchObject({ title: 'La rentrée', content: '<p>Bonjour</p>', status: 'draft' });
});
