import { beforeEach, expect, test } from 'vitest';
import { announceChange } from '#app/db/changes.server.ts';
import { readAs, withRole } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { visits } from '#app/db/schema/operations.ts';
import { flushVisits } from '#app/features/visits/visits.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { action } from './visits.ts';

const db = openTestDatabase();
beforeEach(() => db.empty());

const publishedAt = new Date('2026-11-02T08:00:00Z');
const post = (slug: string, status: 'draft' | 'published') => ({
  ...{ title: 'Rentrée', slug, content: '<p>Oui</p>', author: 'Amina', status },
  publishedAt: status === 'published' ? publishedAt : null,
});

/** A page's beacon. */
async function send(path: unknown, clientAddress = '192.0.2.1'): Promise<number> {
  const request = new Request('http://ecole.test/api/visits', {
    method: 'POST',
    body: JSON.stringify({ path, analytics: false }),
  });
  const facts = { clientAddress, userAgent: 'Chrome', requestId: 'test', nonce: '' };
  const context = { get: () => facts };
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  return answer.status;
}

async function counted(): Promise<string[]> {
  await flushVisits();
  const rows = await readAs('site_administrator', (tx) => tx.select().from(visits).orderBy(visits.id));
  return rows.map(({ pagePath }) => pagePath);
}

function publish(change: () => Promise<unknown>): Promise<void> {
  return change().then(() => withRole('site_administrator', (tx) => announceChange(tx, 'posts', 'events')));
}

test('pages that the site has are counted, invented ones and drafts are not, and all are answered alike', async () => {
  await publish(async () => {
    await db
      .owner()
      .insert(blogPosts)
      .values([
        post('rentree', 'published'),
        post('brouillon', 'draft'),
        // With the first, one more than a list page holds.
        ...Array.from({ length: 24 }, (_, index) => post(`article-${index}`, 'published')),
      ]);
    await db
      .owner()
      .insert(events)
      .values({
        ...{ title: 'Fête', slug: 'fete', description: 'Fête', location: 'Cour', status: 'published' },
        eventDate: publishedAt,
      });
  });
  const pages = [
    '/',
    '/admissions',
    '/blog/rentree',
    '/blog/page/2',
    '/evenements/fete',
    '/newsletter/confirmation',
  ];
  const others = [
    '/blog/brouillon',
    '/blog/invente',
    '/invente',
    '/admin',
    '/blog/rentree/x',
    '/blog/page/3',
    '/evenements/page/2',
    7,
    null,
  ];
  for (const path of [...pages, ...others]) expect(await send(path)).toBe(204);
  expect(await counted()).toEqual(pages);
});

test('a post counts from the moment it is published', async () => {
  await send('/blog/nouveau', '192.0.2.2');
  await publish(() => db.owner().insert(blogPosts).values(post('nouveau', 'published')));
  await send('/blog/nouveau', '192.0.2.2');
  expect(await counted()).toEqual(['/blog/nouveau']);
});

test('one address is counted so many times a minute, and keeps no other from being counted', async () => {
  for (let index = 0; index < 700; index += 1) await send('/', '192.0.2.3');
  await send('/contact', '192.0.2.4');
  const paths = await counted();
  expect(paths.filter((path) => path === '/').length).toBeLessThan(700);
  expect(paths).toContain('/contact');
});
