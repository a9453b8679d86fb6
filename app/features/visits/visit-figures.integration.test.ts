import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { visitDays, visitPages, visits } from '#app/db/schema/operations.ts';
import { isoDay, startOfDay } from '#app/lib/dates.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { eraseVisits } from './erase-visits.server.ts';
import { readVisitFigures } from './visit-figures.server.ts';
import { flushVisits, recordVisit } from './visits.server.ts';

/** Morocco's clock went from UTC+1 to UTC on 2026-09-20: that day had 25 hours. */
const now = new Date('2026-09-21T15:00:00Z');

async function visit(pagePath: string, ...moments: Date[]): Promise<void> {
  for (const moment of moments)
    recordVisit({ pagePath, userAgent: 'Chrome (mobile)' }, moment.toISOString(), moment);
  await flushVisits();
}

/** The same figures, counted from the visits themselves. */
async function countRaw(seenFrom: Date) {
  const rows = await withRole('site_administrator', (tx) => tx.select().from(visits));
  const since = (days: number) => rows.filter((row) => row.createdAt >= startOfDay(seenFrom, 1 - days));
  const perPage = Map.groupBy(since(30), (row) => row.pagePath);
  return {
    total: rows.length,
    today: since(1).length,
    last7Days: since(7).length,
    last30Days: since(30).length,
    pages: [...perPage]
      .map(([path, { length }]) => ({ path, visits: length }))
      .sort((one, other) => other.visits - one.visits || (one.path < other.path ? -1 : 1))
      .slice(0, 10),
  };
}

/** Every row of both count tables, and what it must be. */
async function compareCounts() {
  const [rows, days, pages] = await withRole('site_administrator', async (tx) => [
    await tx.select().from(visits),
    await tx.select().from(visitDays),
    await tx.select().from(visitPages),
  ]);
  const counted = (keys: string[]) => {
    return Object.fromEntries([...Map.groupBy(keys, String)].map(([key, { length }]) => [key, length]));
  };
  expect(Object.fromEntries(days.map(({ day, visits }) => [day, visits]))).toEqual(
    counted(rows.map(({ createdAt }) => isoDay(createdAt))),
  );
  expect(
    Object.fromEntries(pages.map(({ day, pagePath, visits }) => [`${day} ${pagePath}`, visits])),
  ).toEqual(counted(rows.map(({ createdAt, pagePath }) => `${isoDay(createdAt)} ${pagePath}`)));
}

const path = fc.constantFrom('/', '/blog', '/blog/été', '/admissions', "/it's", '/évènements/%20_');
/** Mostly within minutes of a school's midnight, before, on and after the day of the change. */
const moment = fc.oneof(
  fc
    .tuple(fc.integer({ min: -3, max: 0 }), fc.integer({ min: -90 * 60_000, max: 90 * 60_000 }))
    .map(([days, offset]) => new Date(Math.min(startOfDay(now, days).getTime() + offset, now.getTime()))),
  fc.date({ min: new Date('2026-07-01T00:00:00Z'), max: now, noInvalidDate: true }),
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ visits: fc.array(fc.tuple(path, moment), { maxLength: 120 }) }) },
  { weight: 1, arbitrary: fc.record({ eraseBefore: moment }) },
);

describe('the figures of the visits', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  test('whatever is recorded and erased, in whatever batches, they equal the raw counts', async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (wanted) => {
        await db.empty();
        for (const one of wanted) {
          if ('eraseBefore' in one) await eraseVisits(one.eraseBefore);
          else {
            for (const [pagePath, at] of one.visits)
              recordVisit({ pagePath, userAgent: '' }, at.toISOString(), at);
            await flushVisits();
          }
          await compareCounts();
        }
        expect(await readVisitFigures(now)).toMatchObject(await countRaw(now));
      }),
      { numRuns: 12 },
    );
  });

  test('a day begins and ends at midnight in Casablanca, also when its clock has changed', async () => {
    const midnights = ['2026-09-18T23:00:00Z', '2026-09-19T23:00:00Z', '2026-09-21T00:00:00Z'];
    for (const midnight of midnights) {
      const start = Date.parse(midnight);
      await visit('/', new Date(start - 1), new Date(start), new Date(start + 1));
    }
    const { days } = await readVisitFigures(new Date('2026-09-21T00:00:00Z'));
    expect(days.slice(-5)).toEqual([
      { day: '2026-09-17', visits: 0 },
      { day: '2026-09-18', visits: 1 },
      { day: '2026-09-19', visits: 3 },
      { day: '2026-09-20', visits: 3 },
      { day: '2026-09-21', visits: 2 },
    ]);
  });

  test("'today' is empty again with the first millisecond of the next day, and each window moves on", async () => {
    await visit('/', new Date('2026-09-20T12:00:00Z'), new Date('2026-09-20T23:59:59.999Z'));
    const seenFrom = async (moment: string) => {
      const { today, last7Days, last30Days, total } = await readVisitFigures(new Date(moment));
      return [today, last7Days, last30Days, total];
    };
    expect(await seenFrom('2026-09-20T23:59:59.999Z')).toEqual([2, 2, 2, 2]);
    expect(await seenFrom('2026-09-21T00:00:00.000Z')).toEqual([0, 2, 2, 2]);
    expect(await seenFrom('2026-09-26T23:59:59.999Z')).toEqual([0, 2, 2, 2]);
    expect(await seenFrom('2026-09-27T00:00:00.000Z')).toEqual([0, 0, 2, 2]);
    expect(await seenFrom('2026-10-19T23:59:59.999Z')).toEqual([0, 0, 2, 2]);
    expect(await seenFrom('2026-10-20T00:00:00.000Z')).toEqual([0, 0, 0, 2]);
  });

  test('a new site has figures too, thirty days of nothing', async () => {
    const figures = await readVisitFigures(now);
    expect(figures).toMatchObject({
      total: 0,
      firstDay: null,
      today: 0,
      last7Days: 0,
      last30Days: 0,
      pages: [],
    });
    expect(figures.days).toHaveLength(30);
    expect(figures.days.at(0)).toEqual({ day: '2026-08-23', visits: 0 });
    expect(figures.days.at(-1)).toEqual({ day: '2026-09-21', visits: 0 });
  });

  test('the ten most visited pages of 30 days come first, equals in the order of their paths', async () => {
    await visit('/trop-ancien', ...Array.from({ length: 50 }, () => new Date('2026-08-22T12:00:00Z')));
    for (let page = 1; page <= 12; page += 1) {
      const times = page <= 2 ? 1 : page;
      const day = startOfDay(now, -page);
      await visit(`/page-${page}`, ...Array.from({ length: times }, () => day));
    }
    const { pages, firstDay } = await readVisitFigures(now);
    expect(pages.map(({ path: visited, visits: times }) => `${visited} ${times}`)).toEqual([
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((page) => `/page-${page} ${page}`),
    ]);
    expect(firstDay).toBe('2026-08-22');
  });

  test('what is erased for its age leaves the counts, down to the last visit of a day', async () => {
    const day = new Date('2026-09-20T00:00:00Z');
    await visit('/', new Date('2026-09-18T10:00:00Z'), new Date(day.getTime() - 1), day);
    await visit('/blog', new Date('2026-09-18T10:00:00Z'));
    expect(await eraseVisits(day)).toBe(3);
    await compareCounts();
    expect(await readVisitFigures(now)).toMatchObject({ total: 1, firstDay: '2026-09-20' });
    expect(await eraseVisits(now)).toBe(1);
    expect(await readVisitFigures(now)).toMatchObject({ total: 0, firstDay: null, pages: [] });
  });

  test('several copies of the server write and erase at the same time, and no visit is counted twice or lost', async () => {
    const paths = ['/', '/blog', '/contact', '/lycee'];
    const batch = (writer: number) =>
      Array.from({ length: 40 }, (_, index) => {
        const createdAt = startOfDay(now, -((index + writer) % 3));
        const pagePath = paths[(index * (writer + 1)) % paths.length] ?? '/';
        return { pagePath, userAgent: '', createdAt, day: isoDay(createdAt) };
      });
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 5; round += 1) {
        await withRole('site_visitor', (tx) => insertRows(tx, visits, batch(writer)));
        if (writer === 0) await eraseVisits(startOfDay(now, -1));
      }
    });
    await Promise.all(writers);
    await compareCounts();
    expect(await readVisitFigures(now)).toMatchObject(await countRaw(now));
  });
});
