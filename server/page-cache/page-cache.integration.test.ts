import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { announceChange, changesChannel, onChange } from '#app/db/changes.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { prerender } from '#server/listener.ts';
import { onSiteChange } from '#server/services.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { type Render, startSmallSite } from '#tests/helpers/small-site.ts';
import { createPageCache } from './page-cache.ts';
import { createRenderAhead } from './render-ahead.ts';
import { createRequestPriority } from './request-priority.ts';

const db = openTestDatabase();

async function photoPage() {
  const cache = createPageCache({ maxBytes: 100_000 });
  onSiteChange((topic) => void cache.invalidate(topic));
  let rendered = 0;
  const render = vi.fn<Render>(async () => {
    rendered += 1;
    return new Response(`page ${rendered}`, { headers: publicPage({ shows: ['photos'] }) });
  });
  const site = await startSmallSite({ pages: cache, render });
  const visit = () => site.ask('/');
  return { cache, render, visit, site };
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

test('after a change, without any visitor, the next one finds the page as it is now', async () => {
  const { cache, render, visit, site } = await photoPage();
  const forNobody = (key: string) => prerender(site, key);
  const known = async () => ['/'];
  const log = pino({ level: 'silent' });
  const { whenIdle } = createRequestPriority();
  const ahead = createRenderAhead({ pages: cache, render: forNobody, known, whenIdle, log });
  onTestFinished(() => ahead.stop());
  const stopListening = onChange((topic) => ahead.changed(cache.invalidate(topic)));
  onTestFinished(stopListening);
  ahead.start();
  await ahead.idle();
  expect([(await visit()).text, render.mock.calls.length]).toEqual(['page 1', 1]);
  await withRole('site_administrator', (tx) => announceChange(tx, 'photos'));
  await ahead.idle();
  expect(render).toHaveBeenCalledTimes(2);
  expect([(await visit()).text, render.mock.calls.length]).toEqual(['page 2', 2]);
});
