import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { countDay } from '#app/db/count-day.server.ts';
import { dailyCounts } from '#app/db/schema/daily-counts.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { planOf } from '#tests/helpers/plans.ts';
import { eraseVisits } from './erase-visits.server.ts';
import { viewPeriodFigures } from './period-views.ts';
import { readPeriod } from './periods.ts';
import { readVisitFigures } from './visit-figures.server.ts';
import { flushVisits, recordVisit } from './visits.server.ts';

const now = new Date('2026-11-23T15:00:00Z');
const week = readPeriod(new URLSearchParams('periode=7'), '2026-11-23').period;
const read = async () => viewPeriodFigures(await readVisitFigures(now, week));

type Traits = NonNullable<Parameters<typeof recordVisit>[0]['traits']>;

async function visit(day: string, pagePath: string, traits: Partial<Traits> = {}): Promise<void> {
  const all: Traits = { device: 'phone', origin: null, campaign: null, ...traits };
  recordVisit({ pagePath, userAgent: '', traits: all }, 'somebody', new Date(`${day}T12:00:00Z`));
  await flushVisits();
}

describe('the figures of a period', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  test('each is shown beside the period before: visits, requests, origins, campaigns, devices', async () => {
    await visit('2026-11-23', '/', { origin: 'Google', campaign: 'facebook / social / rentrée' });
    await visit('2026-11-17', '/contact', { origin: 'Google', device: 'desk' });
    await visit('2026-11-17', '/contact');
    await visit('2026-11-16', '/', { origin: 'Google' });
    await visit('2026-11-10', '/', { origin: 'Bing' });
    await visit('2026-11-09', '/', { origin: 'Yahoo' });
    await withRole('site_visitor', (tx) =>
      countDay(tx, [
        { day: '2026-11-20', kind: 'message', name: '/contact', times: 1 },
        { day: '2026-11-20', kind: 'message', name: '', times: 1 },
        { day: '2026-11-12', kind: 'lead', name: '/', times: 1 },
      ]),
    );
    const view = await read();
    expect(view.figures.map(({ value, change }) => `${value} ${change}`)).toEqual([
      '3 +50\u00A0%',
      '2 +100\u00A0%',
      '66,7 +33\u00A0%',
    ]);
    const lines = (list: { name: string; count: string; share: string; change: string }[]) =>
      list.map(({ name, count, share, change }) => `${name} ${count} ${share} ${change}`);
    expect(lines(view.origins)).toEqual(['Google 2 100\u00A0% +100\u00A0%']);
    expect(lines(view.campaigns)).toEqual(['facebook / social / rentrée 1 100\u00A0% nouveau']);
    expect(lines(view.devices)).toEqual(['Téléphone 2 67\u00A0% inchangé', 'Ordinateur 1 33\u00A0% nouveau']);
    expect(lines(view.requests)[0]).toBe('Messages 2 100\u00A0% nouveau');
    expect(view.requestPages).toEqual([{ path: '/contact', requests: '1', visits: '2', rate: '50' }]);
  });

  test('a period in which nothing happened has figures too', async () => {
    const view = await read();
    expect(view.figures.map(({ value, change }) => `${value} ${change}`)).toEqual([
      '0 inchangé',
      '0 inchangé',
      '– –',
    ]);
    expect(view.origins).toEqual([]);
  });

  test('posts are counted by themselves, without the pages of their list', async () => {
    await visit('2026-11-23', '/blog/la-rentree');
    await visit('2026-11-23', '/blog');
    await visit('2026-11-23', '/blog/page/2');
    const { posts } = await readVisitFigures(now, week);
    expect(posts).toEqual([{ path: '/blog/la-rentree', visits: 1 }]);
  });

  test('daily counts are deleted with their visits, at their term', async () => {
    await visit('2026-11-20', '/', { origin: 'Google' });
    await visit('2026-11-21', '/', { origin: 'Bing' });
    await eraseVisits(new Date('2026-11-21T00:00:00Z'));
    const rows = await db.owner().select().from(dailyCounts).orderBy(dailyCounts.kind);
    expect(rows.map(({ day, name }) => `${day} ${name}`)).toEqual(['2026-11-21 phone', '2026-11-21 Bing']);
  });

  test('of a million visits the sums of days are read, by the index of their days', async () => {
    await db.owner().execute(sql`insert into visit_days (day, visits)
      select day::date, 2500 from generate_series(timestamp '2024-10-01', '2026-11-23', '1 day') as day`);
    await db.owner().execute(sql`insert into visit_pages (day, page_path, visits)
      select day::date, '/blog/' || page, 25 from generate_series(timestamp '2024-10-01', '2026-11-23', '1 day') as day,
        generate_series(1, 100) as page`);
    await db.owner().execute(sql`insert into daily_counts (day, kind, name, counted)
      select day::date, 'origin', 'site-' || name || '.ma', 5 from generate_series(timestamp '2024-10-01', '2026-11-23', '1 day') as day,
        generate_series(1, 100) as name`);
    await db.owner().execute(sql`analyze visit_days, visit_pages, daily_counts`);
    const { posts, counts } = await readVisitFigures(now, week);
    expect(posts).toHaveLength(10);
    expect(counts).toHaveLength(50);
    expect(counts[0]).toMatchObject({ now: 35, before: 35, ofAll: 3500 });
    const plan = await planOf(db, () => readVisitFigures(now, week), 'by-itself');
    expect(plan).toMatch(/visit_pages_day_page_path_pk|daily_counts_day_kind_name_pk/);
    expect(plan).not.toMatch(/ on visits/);
  });
});
