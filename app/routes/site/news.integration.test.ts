import { sql } from 'drizzle-orm';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import News, { loader } from './news.tsx';

const now = new Date('2027-03-06T08:00:00Z');
const minute = 60_000;

/** A published post, so many minutes old. */
function post(ago: number) {
  const publishedAt = new Date(now.getTime() - ago * minute);
  const shared = { content: '<p>Bonjour</p>', author: 'Inès', status: 'published' } as const;
  return { ...shared, title: `Article ${ago}`, slug: `article-${ago}`, publishedAt };
}

/** A published event in so many minutes. */
function event(minutes: number) {
  const shared = { description: 'Fête', content: '', location: 'Cour', status: 'published' } as const;
  const eventDate = new Date(now.getTime() + minutes * minute);
  return { ...shared, title: `Rencontre ${minutes}`, slug: `rencontre-${Math.abs(minutes)}`, eventDate };
}

async function load() {
  const { data, init } = await loader();
  return { ...data, headers: new Headers(init?.headers) };
}

function page(loaderData: Pick<Awaited<ReturnType<typeof load>>, 'posts' | 'events'>): string {
  // The page ignores the router's other props.
  const props = { loaderData } as ComponentProps<typeof News>;
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(News, props)));
}

describe('the news page', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    await db.empty();
  });

  test('has the six newest posts and the four next events, and is cached until the first of these begins', async () => {
    await db.owner().insert(blogPosts).values([3, 1, 7, 2, 5, 4, 6].map(post));
    await db
      .owner()
      .insert(blogPosts)
      .values({ ...post(0), status: 'draft', publishedAt: null });
    await db.owner().insert(events).values([-60, 30, 6, 20, 25, 15].map(event));
    const { posts, events: upcoming, headers } = await load();
    expect(posts.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6].map((ago) => `Article ${ago}`));
    expect(upcoming.map(({ title }) => title)).toEqual(
      [6, 15, 20, 25].map((minutes) => `Rencontre ${minutes}`),
    );
    expect(headers.get('Cache-Tag')).toBe('school, posts, events, photos, texts');
    expect(headers.get('Page-Expires-In')).toBe('360');
  });

  test('says what there is none of, and is cached all the same', async () => {
    const loaded = await load();
    expect(loaded.headers.get('Cache-Tag')).toBe('school, posts, events, photos, texts');
    const html = page(loaded);
    expect(html).toContain('Aucun article disponible');
    expect(html).toContain('Aucun événement à venir');
    expect(html).toContain('href="/evenements"');
    // No articles at all.
    expect(html).not.toContain('href="/blog"');
  });

  test.each([
    ['blog_posts', 'Aucun article disponible', 'Aucun événement à venir'],
    ['events', 'Aucun événement à venir', 'Aucun article disponible'],
  ] as const)(
    'when %s cannot be read, the other list is still shown, and the page not cached',
    async (table, none, shown) => {
      await db.owner().insert(blogPosts).values(post(1));
      await db.owner().insert(events).values(event(1));
      await db.owner().execute(sql`revoke select on ${sql.identifier(table)} from site_visitor`);
      const loaded = await load();
      const html = page(loaded);
      expect(html).toContain(none);
      expect(html).not.toContain(shown);
      expect(loaded.headers.get('Cache-Control')).toBe('no-store');
      expect(loaded.headers.has('Cache-Tag')).toBe(false);
    },
  );

  afterEach(async () => {
    vi.useRealTimers();
    await db.owner().execute(sql`grant select on blog_posts, events to site_visitor`);
  });
});
