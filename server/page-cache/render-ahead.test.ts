import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicPage } from '#app/lib/cache-headers.ts';
import { createPageCache } from './page-cache.ts';
import { createRenderAhead } from './render-ahead.ts';
import { createRequestPriority } from './request-priority.ts';
import { sharingOf } from './sharing.ts';

const minute = 60_000;

/** Pages whose topics are given by `shows`, with a stopped clock. */
function aheadOf(options: { known?: string[]; headers?: () => Record<string, string> } = {}) {
  const clock = { now: Date.parse('2026-11-02T10:00:00Z') };
  const school = { says: 'old' };
  const { headers = () => publicPage({ shows: ['posts'] }) } = options;
  const pages = createPageCache({ maxBytes: 1_000_000, now: () => clock.now });
  const under = { way: 0, most: 0 };
  const render = vi.fn(async (key: string) => {
    under.way += 1;
    under.most = Math.max(under.most, under.way);
    await turn();
    under.way -= 1;
    const response = new Response(`${key}: ${school.says}`, { headers: headers() });
    return { response, sharing: sharingOf(response) };
  });
  const list = options.known ?? ['/', '/blog'];
  const known = vi.fn(async () => list);
  const visitors = createRequestPriority();
  const { whenIdle } = visitors;
  const ahead = createRenderAhead({ pages, render, known, whenIdle, log: pino({ level: 'silent' }) });
  onTestFinished(() => ahead.stop());
  const kept = (key: string) => Buffer.from(pages.find(key)?.body.identity ?? '').toString();
  return { ahead, pages, render, kept, clock, school, list, under, known, visitors };
}

test('after the start the known pages are there, a few rendered at a time', async () => {
  const list = Array.from({ length: 10 }, (_, number) => `/blog/article-${number}`);
  const { ahead, kept, render, under } = aheadOf({ known: list });
  ahead.start();
  await ahead.idle();
  expect(list.map(kept)).toEqual(list.map((key) => `${key}: old`));
  expect([render.mock.calls.length, under.most]).toEqual([10, 2]);
});

test('no page is begun while a family waits for its answer', async () => {
  const { ahead, render, visitors } = aheadOf();
  const family = Promise.withResolvers<void>();
  const answered = visitors.answer(() => family.promise);
  ahead.start();
  for (let times = 0; times < 20; times += 1) await turn();
  expect(render).not.toHaveBeenCalled();
  family.resolve();
  await answered;
  await ahead.idle();
  expect(render).toHaveBeenCalledTimes(2);
});

test('after a change what was dropped and what is new is there, and no more than that is rendered', async () => {
  const { ahead, pages, kept, school, list, render } = aheadOf();
  ahead.start();
  await ahead.idle();
  school.says = 'new';
  ahead.changed(pages.invalidate('events'));
  await ahead.idle();
  expect(kept('/')).toBe('/: old');
  list.push('/blog/nouveau');
  ahead.changed(pages.invalidate('posts'));
  await ahead.idle();
  expect(['/', '/blog', '/blog/nouveau'].map(kept)).toEqual(['/: new', '/blog: new', '/blog/nouveau: new']);
  expect(render.mock.calls.flat().sort()).toEqual(['/', '/', '/blog', '/blog', '/blog/nouveau']);
});

test('an unlisted page is rendered again while visitors request it, and then no more', async () => {
  const { ahead, pages, kept, clock, render } = aheadOf({ known: [] });
  await pages.join('/blog/ancien', () => render('/blog/ancien')).outcome;
  const page = pages.find('/blog/ancien');
  if (page) page.requestedAt = clock.now;
  ahead.changed(pages.invalidate('posts'));
  await ahead.idle();
  expect(kept('/blog/ancien')).toBe('/blog/ancien: old');
  clock.now += 61 * minute;
  ahead.changed(pages.invalidate('posts'));
  await ahead.idle();
  expect(kept('/blog/ancien')).toBe('');
});

test('a page is rendered again before it expires, so that no request waits', async () => {
  const { ahead, kept, clock, school } = aheadOf();
  ahead.start();
  await ahead.idle();
  school.says = 'new';
  clock.now += 13 * minute;
  ahead.look();
  await turn();
  await ahead.idle();
  expect(kept('/')).toBe('/: old');
  clock.now += 0.6 * minute;
  ahead.look();
  await expect.poll(() => kept('/blog')).toBe('/blog: new');
  clock.now += 14 * minute;
  expect([kept('/'), kept('/blog')]).toEqual(['/: new', '/blog: new']);
});

test('a page that ends with what it shows is rendered again at that moment, not before', async () => {
  const headers = () => publicPage({ shows: ['events'], expiresIn: 60 });
  const { ahead, clock, render, kept, school } = aheadOf({ known: ['/evenements'], headers });
  ahead.start();
  await ahead.idle();
  clock.now += 50_000;
  ahead.look();
  await turn();
  expect(render).toHaveBeenCalledTimes(1);
  school.says = 'new';
  clock.now += 10_000;
  ahead.look();
  await expect.poll(() => kept('/evenements')).toBe('/evenements: new');
});

test('what cannot be rendered is not tried again and again', async () => {
  const { ahead, clock, render } = aheadOf({ known: ['/'] });
  ahead.start();
  await ahead.idle();
  render.mockRejectedValue(new Error('the database is away'));
  clock.now += 20 * minute;
  ahead.look();
  await expect.poll(() => render.mock.calls.length).toBe(2);
  ahead.look();
  await turn();
  await ahead.idle();
  expect(render).toHaveBeenCalledTimes(2);
});

test('once it stops nothing is begun', async () => {
  const { ahead, pages, render } = aheadOf();
  ahead.start();
  await ahead.stop();
  const begun = render.mock.calls.length;
  ahead.changed(pages.invalidate('posts'));
  await ahead.idle();
  expect(render).toHaveBeenCalledTimes(begun);
});
