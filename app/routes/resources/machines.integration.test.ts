import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { blogPosts, events, slugRedirects } from '#app/db/schema/content.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { temporaryFiles } from '#app/storage/test-pictures.ts';
import { drawShareImages } from '#server/share-images.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { loader as shareImage } from './share-image.ts';
import { loader as sitemap } from './sitemap.ts';

const db = openTestDatabase();
const files = temporaryFiles();
beforeEach(() => db.empty());

const moment = new Date('2027-03-05T08:30:00Z');
const content = '<p>Texte</p>';
const published = { content, status: 'published', updatedAt: moment } as const;

async function givePost(slug: string, given: Partial<typeof blogPosts.$inferInsert> = {}) {
  const [row] = await db
    .owner()
    .insert(blogPosts)
    .values({ ...published, slug, title: 'La rentrée', author: 'Inès', publishedAt: moment, ...given })
    .returning({ id: blogPosts.id });
  return row?.id ?? '';
}

async function giveEvent(slug: string, given: Partial<typeof events.$inferInsert> = {}) {
  const facts = { title: 'Portes ouvertes', description: 'Visite', location: 'Cour', eventDate: moment };
  await db
    .owner()
    .insert(events)
    .values({ ...published, slug, ...facts, ...given });
}

/** What the routes answer; of their arguments they read no others. */
function ask(route: typeof shareImage | typeof sitemap, path: string): Promise<Response> {
  const params = { '*': path.replace('/partage/', '') };
  const args = { request: new Request(`http://ecole.test${path}`), params };
  return route(args as Parameters<typeof shareImage>[0] & Parameters<typeof sitemap>[0]);
}

describe('the sitemap', () => {
  const listed = async () => {
    const answer = await ask(sitemap, '/sitemap.xml');
    return { answer, text: await answer.text() };
  };

  test('lists what is published with the date of its last change, and no draft', async () => {
    await givePost('rentree');
    await givePost('brouillon', { status: 'draft' });
    await giveEvent('portes-ouvertes');
    await giveEvent('a-venir', { status: 'draft' });
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

  test('still lists the pages when posts cannot be read, and is not kept', async () => {
    await givePost('rentree');
    await giveEvent('portes-ouvertes');
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

  test('who has it already is told so', async () => {
    const { answer } = await listed();
    const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
    const request = new Request('http://ecole.test/sitemap.xml', { headers });
    expect((await sitemap({ request } as Parameters<typeof sitemap>[0])).status).toBe(304);
  });
});

describe('share images', () => {
  const home = '/partage/accueil.png';
  const draw = () => drawShareImages(new AbortController().signal);

  test.each(['/partage/blog/rentree.png', '/partage/evenements/portes-ouvertes.png'])(
    '%s is there once it is published and drawn; until then the general image stands in for it',
    async (path) => {
      await givePost('rentree', { status: 'draft' });
      await giveEvent('portes-ouvertes', { status: 'draft' });
      await draw();
      expect((await ask(shareImage, path)).status).toBe(404);
      await db.owner().update(blogPosts).set({ status: 'published' });
      await db.owner().update(events).set({ status: 'published' });
      const general = await ask(shareImage, home);
      const before = await ask(shareImage, path);
      expect(before.headers.get('ETag')).toBe(general.headers.get('ETag'));
      expect(before.headers.get('Cache-Control')).toBe('public, max-age=60');
      expect(await draw()).toBe('2 dessinées, 0 effacées');
      const answer = await ask(shareImage, path);
      expect(answer.headers.get('ETag')).not.toBe(general.headers.get('ETag'));
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
    },
  );

  test('another title is another image, and the one of before is erased', async () => {
    await givePost('rentree');
    await draw();
    const first = await ask(shareImage, '/partage/blog/rentree.png');
    const count = (await files.list()).length;
    await db.owner().update(blogPosts).set({ title: 'La rentrée des petits' });
    expect(await draw()).toBe('1 dessinées, 1 effacées');
    const second = await ask(shareImage, '/partage/blog/rentree.png');
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(await files.list()).toHaveLength(count);
    await db.owner().update(blogPosts).set({ status: 'draft' });
    expect(await draw()).toBe('0 dessinées, 1 effacées');
    expect(await draw()).toBe('Rien à dessiner');
  });

  test('a run draws a bounded number, and no request draws any', async () => {
    for (let post = 0; post < 30; post += 1) await givePost(`article-${post}`, { title: `Article ${post}` });
    expect((await ask(shareImage, home)).status).toBe(503);
    expect(await draw()).toBe('20 dessinées, 0 effacées');
    const drawn = await files.list();
    for (let post = 0; post < 30; post += 1) {
      expect((await ask(shareImage, `/partage/blog/article-${post}.png`)).status).toBe(200);
    }
    expect(await files.list()).toEqual(drawn);
    expect(await sweepOrphans({ now: new Date(Date.now() + 10 * 24 * 60 * 60_000) })).toMatchObject({
      files: [],
    });
  });

  test('the image of a former address is at the new one', async () => {
    const targetId = await givePost('rentree');
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
