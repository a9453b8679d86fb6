import { beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { staffRoles } from '#app/db/roles.ts';
import { blogPosts, events, schoolPhotos } from '#app/db/schema/content.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { shared } from '#app/db/transaction.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { readFigures } from './read-figures.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * day);

describe('the figures of the dashboard', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  test('each is counted as the specification says', async () => {
    const photo = { filename: 'a', originalName: 'a', fileSize: 1, mimeType: 'image/jpeg' };
    const post = { title: 'a', content: '', author: 'a' };
    const event = { title: 'a', description: 'a', location: 'a', status: 'published' as const };
    const alert = { ipAddress: 'unknown', userAgent: '', type: 'failed_login', severity: 'low' } as const;
    await db
      .owner()
      .insert(schoolPhotos)
      .values([
        { ...photo, category: 'carousel', filePath: 'a', createdAt: daysFromNow(-8) },
        { ...photo, category: 'carousel', filePath: 'b', createdAt: daysFromNow(-6), isActive: false },
        { ...photo, category: 'campus', filePath: 'c', createdAt: NOW },
      ]);
    await db
      .owner()
      .insert(blogPosts)
      .values([
        { ...post, slug: 'a', status: 'published', publishedAt: NOW },
        { ...post, slug: 'b' },
        { ...post, slug: 'c' },
      ]);
    await db
      .owner()
      .insert(events)
      .values([
        { ...event, slug: 'a', eventDate: daysFromNow(1) },
        { ...event, slug: 'b', eventDate: daysFromNow(-1) },
        { ...event, slug: 'c', eventDate: daysFromNow(1), status: 'draft' },
      ]);
    await db
      .owner()
      .insert(securityAlerts)
      .values([
        { ...alert, message: 'a' },
        { ...alert, message: 'b', acknowledgedAt: NOW, acknowledgedByName: 'Zineb' },
      ]);
    expect(await readFigures('direction', NOW)).toMatchObject({
      photos: { all: 3, carousel: 2, recent: 2 },
      posts: { all: 3, published: 1, drafts: 2 },
      events: { all: 3, upcoming: 1, drafts: 1 },
      unreadAlerts: 1,
    });
  });

  test.each([
    ['redaction', ['photos', 'events', 'posts']],
    ['accueil', []],
  ] as const)('of another role’s areas the %s’s dashboard reads nothing', async (role, theirs) => {
    const figures = await actAs(staffRoles[role], () => readFigures(role, NOW));
    const read = Object.entries(figures).filter(([, figure]) => figure !== undefined);
    expect(read.map(([name]) => name)).toEqual(theirs);
    expect(read.map(([, figure]) => figure)).not.toContain(null);
  });

  test('those that cannot be read leave a gap, not an error', async () => {
    const connection = shared().connection;
    const refusal = Promise.reject(new Error('away'));
    refusal.catch(() => undefined);
    shared().connection = refusal;
    const figures = await readFigures('direction', NOW);
    shared().connection = connection;
    // Without configured backups there is nothing to read.
    expect(Object.values(figures)).toEqual([null, null, null, null, 0, null]);
  });
});
