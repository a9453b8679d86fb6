import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { announceChange, changesChannel } from '#app/db/changes.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { onSiteChange } from '#server/foundations.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { type Render, startSmallSite } from '#tests/helpers/small-site.ts';
import { createPageCache } from './page-cache.ts';

const db = openTestDatabase();

async function photoPage() {
  const cache = createPageCache({ maxBytes: 100_000 });
  onSiteChange((topic) => cache.invalidate(topic));
  const render = vi.fn<Render>(
    async () => new Response('page', { headers: publicPage({ shows: ['photos'] }) }),
  );
  const { ask } = await startSmallSite({ pages: cache });
  const visit = () => ask('/', { render });
  return { cache, render, visit };
}

test('staff who change a photo see the page change with the very next request', async () => {
  const { render, visit } = await photoPage();
  await visit();
  await withRole('site_administrator', (tx) => announceChange(tx, 'photos'));
  await visit();
  expect(render).toHaveBeenCalledTimes(2);
});

test('a change that was rolled back drops nothing, nor does a change of something else', async () => {
  const { cache, visit } = await photoPage();
  await visit();
  const refused = withRole('site_administrator', async (tx) => {
    await announceChange(tx, 'photos');
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await withRole('site_administrator', (tx) => announceChange(tx, 'events'));
  expect(cache.usage().pages).toBe(1);
});

test('a change made through another copy of the server reaches this one', async () => {
  const { cache, visit } = await photoPage();
  await visit();
  const said = JSON.stringify({ from: 'another copy', changed: ['photos'] });
  await db.owner().execute(sql`select pg_notify(${changesChannel}, ${said})`);
  await vi.waitFor(() => expect(cache.usage().pages).toBe(0), { timeout: 5000 });
});
