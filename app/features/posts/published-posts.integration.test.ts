import { beforeEach, describe, expect, test } from 'vitest';
import { blogPosts, slugRedirects, storedImages } from '#app/db/schema/content.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import {
  findPublishedPost,
  listNewestPosts,
  listPublishedArticles,
  listPublishedPosts,
  publishedPostSlugs,
} from './published-posts.server.ts';

type Given = Partial<typeof blogPosts.$inferInsert>;

describe('what a visitor reads of the blog', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  /** By default published on that day of March 2026; returns the post's id. */
  async function insertPost(slug: string, day: number, given: Given = {}): Promise<string> {
    const moment = new Date(Date.UTC(2026, 2, day, 9));
    const [row] = await db
      .owner()
      .insert(blogPosts)
      .values({
        title: `Titre ${slug}`,
        slug,
        content: '<p>Texte</p>',
        excerpt: 'Extrait',
        author: 'Inès Berrahal',
        status: 'published',
        publishedAt: moment,
        createdAt: moment,
        updatedAt: moment,
        ...given,
      })
      .returning({ id: blogPosts.id });
    return row?.id ?? '';
  }

  async function giveImage(path: string) {
    const facts = { width: 1280, height: 720, blur: null, mimeType: 'image/jpeg', size: 10 };
    await db
      .owner()
      .insert(storedImages)
      .values({ bucket: 'content-images', path, ...facts });
  }

  /** The list's first page. */
  const firstPage = async () => (await listPublishedPosts({ page: 1 })).rows;
  const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

  test('every published post is listed, newest publication first, and no draft', async () => {
    await insertPost('ancien', 1, { createdAt: new Date('2026-05-01') });
    await insertPost('recent', 9);
    await insertPost('brouillon', 10, { status: 'draft' });
    await insertPost('jamais-publie', 11, { status: 'draft', publishedAt: null });
    await insertPost('entre-deux', 5);
    expect(slugs(await firstPage())).toEqual(['recent', 'entre-deux', 'ancien']);
    expect(slugs(await listNewestPosts({ limit: 2 }))).toEqual(['recent', 'entre-deux']);
    expect(slugs(await listPublishedArticles({ limit: 2 }))).toEqual(['recent', 'entre-deux']);
    expect(slugs(await publishedPostSlugs())).toEqual(['recent', 'entre-deux', 'ancien']);
  });

  test('an empty blog is an empty list', async () => {
    expect(await listPublishedPosts({ page: 1 })).toEqual({ rows: [], matching: 0, page: 1, pageCount: 1 });
    expect(await listNewestPosts({ limit: 6 })).toEqual([]);
    expect(await listPublishedArticles({ limit: 50 })).toEqual([]);
    expect(await publishedPostSlugs()).toEqual([]);
  });

  /** So many posts of the same instant, ordered by their ids only; and as many drafts. */
  async function givePosts(count: number) {
    const moment = new Date('2026-03-05T09:00:00Z');
    const shared = { title: 'Titre', content: '<p>Texte</p>', author: 'Inès Berrahal', publishedAt: moment };
    const rows = Array.from({ length: count }, (_, index) => [
      { ...shared, slug: `paru-${index}`, status: 'published' as const },
      { ...shared, slug: `brouillon-${index}`, status: 'draft' as const },
    ]);
    for (let from = 0; from < count; from += 500) {
      await db
        .owner()
        .insert(blogPosts)
        .values(rows.slice(from, from + 500).flat());
    }
  }

  test.each([
    [1, 1, 1],
    [24, 1, 24],
    [25, 2, 1],
    [200, 9, 8],
  ])(
    '%i posts of one instant make %i pages, each post on one of them, no draft on any',
    async (count, pages, last) => {
      await givePosts(count);
      const seen: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const list = await listPublishedPosts({ page });
        expect(list).toMatchObject({ page, pageCount: pages, matching: count });
        expect(list.rows).toHaveLength(page < pages ? 24 : last);
        seen.push(...slugs(list.rows));
      }
      expect(new Set(seen).size).toBe(count);
      expect(seen.filter((slug) => slug.startsWith('brouillon'))).toEqual([]);
      // Beyond the end is the end.
      for (const page of [pages + 1, Number.POSITIVE_INFINITY]) {
        expect(await listPublishedPosts({ page })).toMatchObject({ page: pages });
      }
    },
  );

  test('a summary carries words to show: the day at the school, an excerpt in any case', async () => {
    await insertPost('nuit', 1, {
      publishedAt: new Date('2026-06-30T23:30:00Z'),
      excerpt: null,
      content: `<h2>Titre</h2><p>${'é'.repeat(200)}</p>`,
    });
    await insertPost('vide', 1, { excerpt: '', content: '<p>Court &amp; clair</p>' });
    expect(await firstPage()).toEqual([
      {
        slug: 'nuit',
        title: 'Titre nuit',
        excerpt: 'Titre...',
        author: 'Inès Berrahal',
        publishedOn: { iso: '2026-06-30T23:30:00.000Z', label: '1er juillet 2026' },
        cover: { kind: 'drawing', seed: 'nuit' },
      },
      expect.objectContaining({ excerpt: 'Court & clair' }),
    ]);
  });

  test('a stored picture is a post’s cover, whatever store it was addressed by; another is not', async () => {
    const path = 'blog/1772355600000-0123456789abcdef.jpg';
    await giveImage(path);
    await insertPost('dossier', 3, { imageUrl: `/files/content-images/${path}`, imageAlt: 'La cour' });
    await insertPost('autre-magasin', 2, { imageUrl: `https://store.example/images/${path}` });
    await insertPost('ailleurs', 1, { imageUrl: 'https://ailleurs.example/a.jpg', imageAlt: 'Rien' });
    const photo = { kind: 'photo', image: { src: `/files/content-images/${path}`, width: 1280 } };
    expect((await firstPage()).map(({ cover }) => cover)).toMatchObject([
      { ...photo, alt: 'La cour' },
      { ...photo, alt: '' },
      { kind: 'drawing', seed: 'ailleurs' },
    ]);
  });

  test('a post comes whole: body with anchors, images sized, reading time, the three newest others', async () => {
    const path = 'blog/1772355600000-fedcba9876543210.jpg';
    await giveImage(path);
    await insertPost('lu', 4, {
      content: `<h2>Un</h2><script>alert(1)</script><img src="/files/content-images/${path}" alt="">`,
      updatedAt: new Date('2026-03-08T10:00:00Z'),
    });
    for (const day of [1, 2, 3, 5]) await insertPost(`autre-${day}`, day);
    await insertPost('brouillon', 9, { status: 'draft' });
    const answer = await findPublishedPost('lu');
    if (answer.found !== 'post') throw new Error('it is published');
    expect(answer.post).toMatchObject({
      slug: 'lu',
      modifiedAt: '2026-03-08T10:00:00.000Z',
      readingTime: 1,
      headings: [{ id: 'partie-un', text: 'Un', level: 2 }],
    });
    expect(answer.post.html).toContain('width="1280" height="720" loading="lazy"');
    expect(answer.post.html).not.toContain('script');
    expect(slugs(answer.related)).toEqual(['autre-5', 'autre-3', 'autre-2']);
  });

  test('the only post has no others beside it', async () => {
    await insertPost('seul', 1);
    expect(await findPublishedPost('seul')).toMatchObject({ found: 'post', related: [] });
  });

  test('a draft and an unknown address are one and the same: nothing', async () => {
    await insertPost('brouillon', 1, { status: 'draft' });
    for (const slug of ['brouillon', 'inconnu', '', "' or 1=1 --", 'é'.repeat(5000)]) {
      expect(await findPublishedPost(slug)).toEqual({ found: 'nothing' });
    }
  });

  test('a former address leads to the present one, but not to a draft', async () => {
    const id = await insertPost('titre-actuel', 1);
    const draft = await insertPost('brouillon', 2, { status: 'draft' });
    await db
      .owner()
      .insert(slugRedirects)
      .values([
        { kind: 'post', slug: 'ancien-titre', targetId: id },
        { kind: 'post', slug: 'ancien-brouillon', targetId: draft },
      ]);
    expect(await findPublishedPost('ancien-titre')).toEqual({ found: 'redirect', slug: 'titre-actuel' });
    expect(await findPublishedPost('ancien-brouillon')).toEqual({ found: 'nothing' });
  });

  test('an address given to a new post is that post’s, whichever had it before', async () => {
    const id = await insertPost('titre-actuel', 1);
    await insertPost('ancien-titre', 2);
    await db.owner().insert(slugRedirects).values({ kind: 'post', slug: 'ancien-titre', targetId: id });
    expect(await findPublishedPost('ancien-titre')).toMatchObject({
      found: 'post',
      post: { slug: 'ancien-titre' },
    });
  });
});
