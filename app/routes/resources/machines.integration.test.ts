import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { blogPosts, slugRedirects } from '#app/db/schema/content.ts';
import { temporaryFiles } from '#app/storage/test-pictures.ts';
import { drawShareImages } from '#server/share-images.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { ask, insertEvent, insertPost, moment, published } from '#tests/helpers/published.ts';
import { loader as shareImage } from './share-image.ts';
import { loader as sitemap } from './sitemap.ts';

const db = openTestDatabase();
temporaryFiles();
beforeEach(() => db.empty());

describe('the sitemap', () => {
  const listed = async () => {
    const answer = await ask(sitemap, '/sitemap.xml');
    return { answer, text: await answer.text() };
  };

  test('lists what is published with the date of its last change, and no draft', async () => {
    await insertPost(db.owner(), 'rentree');
    await insertPost(db.owner(), 'brouillon', { status: 'draft' });
    await insertEvent(db.owner(), 'portes-ouvertes');
    await insertEvent(db.owner(), 'a-venir', { status: 'draft' });
    const { text } = await listed();
    for (const path of [
      '/blog/rentree',
      '/evenements/portes-ouvertes',
      '/blog',
      '/evenements',
      '/actualites',
    ]) {
      expect(text).toContain(`${path}</loc><lastmod>2027-03-05T08:30:00.000Z</lastmod>`);
    }
    expect(text).not.toMatch(/brouillon|a-venir/);
  });

  test('dates every page by when it last said something else', async () => {
    await db.owner().execute(sql`
      insert into search_entries (kind, ref, path, title, body, changed_at) values
        ('page', '/contact', '/contact', 'Contact', '', '2027-01-02T08:00:00Z'),
        ('question', '/contact#frais', '/contact#frais', 'Frais', '', '2027-01-03T08:00:00Z')
    `);
    expect((await listed()).text).toContain('/contact</loc><lastmod>2027-01-03T08:00:00.000Z</lastmod>');
  });

  test('still lists the pages when posts cannot be read, and is not cached', async () => {
    await insertPost(db.owner(), 'rentree');
    await insertEvent(db.owner(), 'portes-ouvertes');
    await db.owner().execute(sql`alter table blog_posts rename to blog_posts_away`);
    try {
      const { answer, text } = await listed();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(text).toContain('/admissions</loc>');
      expect(text).toContain('/evenements/portes-ouvertes</loc>');
      expect(text).not.toContain('rentree');
    } finally {
      await db.owner().execute(sql`alter table blog_posts_away rename to blog_posts`);
    }
  });

  test('with more than five thousand addresses it is an index of files, which hold each once', async () => {
    expect((await ask(sitemap, '/sitemap-1.xml')).status).toBe(404);
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      ...published,
      slug: `article-${index}`,
      title: 'La rentrée',
      author: 'Inès',
      publishedAt: moment,
    }));
    for (let from = 0; from < rows.length; from += 1000) {
      await db
        .owner()
        .insert(blogPosts)
        .values(rows.slice(from, from + 1000));
    }
    const { text } = await listed();
    const files = [...text.matchAll(/<sitemap><loc>[^<]*(\/sitemap-\d\.xml)<\/loc><lastmod>/g)].map(
      ([, path]) => path,
    );
    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const parts = await Promise.all(files.map(async (path) => (await ask(sitemap, path ?? '')).text()));
    const addresses = parts.flatMap((part) => [...part.matchAll(/<url><loc>([^<]+)/g)].map(([, loc]) => loc));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /\/blog\/article-\d+$/.test(address ?? ''))).toHaveLength(5000);
    expect((await ask(sitemap, '/sitemap-3.xml')).status).toBe(404);
    await db.owner().execute(sql`alter table events rename to events_away`);
    try {
      expect((await ask(sitemap, '/sitemap-1.xml')).status).toBe(503);
    } finally {
      await db.owner().execute(sql`alter table events_away rename to events`);
    }
  });

  test('a client that has it gets 304', async () => {
    const { answer } = await listed();
    const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
    const request = new Request('http://ecole.test/sitemap.xml', { headers });
    expect((await sitemap({ request } as Parameters<typeof sitemap>[0])).status).toBe(304);
  });
});

describe('share images', () => {
  const home = '/partage/accueil.png';
  const draw = () => drawShareImages(new AbortController().signal);

  // Events, other titles and images per run are in `share-images.all.integration.test.ts`.
  test('exists once its page is published and drawn; until then the general image is used', async () => {
    const path = '/partage/blog/rentree.png';
    await insertPost(db.owner(), 'rentree', { status: 'draft' });
    await draw();
    expect((await ask(shareImage, path)).status).toBe(404);
    await db.owner().update(blogPosts).set({ status: 'published' });
    const general = await ask(shareImage, home);
    const before = await ask(shareImage, path);
    expect(before.headers.get('ETag')).toBe(general.headers.get('ETag'));
    expect(before.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await draw()).toBe('1 dessinées, 0 effacées');
    const answer = await ask(shareImage, path);
    expect(answer.headers.get('ETag')).not.toBe(general.headers.get('ETag'));
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });

  test('the image of a former address is at the new one', async () => {
    const targetId = await insertPost(db.owner(), 'rentree');
    await db.owner().insert(slugRedirects).values({ kind: 'post', slug: 'ancienne', targetId });
    const answer = await ask(shareImage, '/partage/blog/ancienne.png');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/partage/blog/rentree.png');
  });

  test('a database that does not answer is not taken for a page that is not there', async () => {
    await db.owner().execute(sql`alter table blog_posts rename to blog_posts_away`);
    try {
      const answer = await ask(shareImage, '/partage/blog/rentree.png');
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    } finally {
      await db.owner().execute(sql`alter table blog_posts_away rename to blog_posts`);
    }
  });
});
