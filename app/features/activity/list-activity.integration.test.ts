import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { duringRequest } from '#app/lib/current-request.server.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { parseActivityQuery } from './activity-query.ts';
import { viewActivity } from './activity-views.ts';
import { listActivity } from './list-activity.server.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the activity log', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  type Given = Partial<typeof activityLog.$inferInsert>;
  const note = (...lines: Given[]) =>
    db
      .owner()
      .insert(activityLog)
      .values(
        lines.map((line) => ({
          adminName: 'Zineb El Idrissi',
          action: 'published' as const,
          subject: 'post' as const,
          at: now,
          ...line,
        })),
      );
  const list = (query: Record<string, string> = {}) =>
    listActivity(parseActivityQuery(new URLSearchParams(query)), now);
  const names = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ subjectName }) => subjectName);

  test('is empty in a new school', async () => {
    expect(await list()).toEqual({ rows: [], people: [], matching: 0, page: 1, pageCount: 1 });
  });

  test('is narrowed by person, kind, period and words, each without the other', async () => {
    await note(
      { subjectName: 'Rentrée' },
      { subjectName: 'Ancien', at: new Date('2026-10-01T12:00:00Z') },
      { subjectName: 'Fête', adminName: 'Hélène', subject: 'event' },
      { subject: 'school', details: { changes: [{ from: '+212 5 22 00 00 00' }] }, subjectName: 'fiche' },
    );
    expect(await names({ qui: 'Hélène' })).toEqual(['Fête']);
    expect(await names({ type: 'evenements' })).toEqual(['Fête']);
    expect((await names({ periode: '30' })).toSorted()).toEqual(['Fête', 'Rentrée', 'fiche']);
    expect(await names({ q: 'rentree' })).toEqual(['Rentrée']);
    expect(await names({ q: 'helene' })).toEqual(['Fête']);
    expect(await names({ q: '5 22 00' })).toEqual(['fiche']);
    expect(await names({ q: '%' })).toEqual([]);
    expect((await list({ q: 'nothing' })).people).toEqual(['Hélène', 'Zineb El Idrissi']);
  });

  test('is found by the reference of the request that did it', async () => {
    const who = { id: null, fullName: 'Hélène' };
    const published = { action: 'published', subject: 'post', subjectName: 'Rentrée' } as const;
    await withRole('site_guard', (tx) => logActivity(tx, who, { ...published, subjectName: 'Fête' }));
    await duringRequest('0123456789abcdef', () =>
      withRole('site_guard', (tx) => logActivity(tx, who, published)),
    );
    expect(await names({ q: '0123456789abcdef' })).toEqual(['Rentrée']);
  });

  test('counts its days by the school’s clock', async () => {
    await note({ subjectName: 'hier', at: new Date('2026-11-20T23:30:00Z') }, { subjectName: 'tôt' });
    const days = viewActivity((await list()).rows, now);
    expect(days.map(({ label }) => label)).toEqual([
      'Aujourd’hui, samedi 21 novembre 2026',
      'Vendredi 20 novembre 2026',
    ]);
    expect(await names({ periode: '1' })).toEqual(['tôt']);
  });

  test('leads to what still exists', async () => {
    const [post] = await db
      .owner()
      .insert(blogPosts)
      .values({ title: 'Rentrée', slug: 'rentree', content: 'x', author: 'Z' })
      .returning();
    await note(
      { subjectId: post?.id, subjectName: 'there', at: new Date('2026-11-21T11:00:00Z') },
      { subjectId: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10', at: new Date('2026-11-21T10:00:00Z') },
      { subjectId: 'not-an-id', at: new Date('2026-11-21T09:00:00Z') },
      { subject: 'school', at: new Date('2026-11-21T08:00:00Z') },
    );
    expect((await list()).rows.map(({ href }) => href)).toEqual([
      `/admin/blog/edit/${post?.id}`,
      null,
      null,
      '/admin/school',
    ]);
  });

  test('is cut into pages; one past the last is the last', async () => {
    await note(
      ...Array.from({ length: 51 }, (_, minute) => ({ at: new Date(now.getTime() - minute * 60_000) })),
    );
    expect(await list({ page: '9' })).toMatchObject({
      matching: 51,
      page: 2,
      pageCount: 2,
      rows: { length: 1 },
    });
  });
});
