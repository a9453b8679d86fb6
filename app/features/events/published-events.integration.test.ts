import { beforeEach, describe, expect, test } from 'vitest';
import { events, slugRedirects, storedImages } from '#app/db/schema/content.ts';
import { startOfDay } from '#app/lib/dates.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import {
  findCalendarEvent,
  findPublishedEvent,
  listCalendarEvents,
  listNextEvents,
  listPastEvents,
  listUpcomingEvents,
  publishedEventSlugs,
} from './published-events.server.ts';

/** Friday afternoon at the school: UTC, since Morocco left UTC+1 in September 2026. */
const now = new Date('2026-11-20T15:00:00Z');

describe('what a visitor reads of the events', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  async function insertEvent(slug: string, at: string, given: Partial<typeof events.$inferInsert> = {}) {
    const [row] = await db
      .owner()
      .insert(events)
      .values({
        title: `Titre ${slug}`,
        slug,
        description: 'Une rencontre',
        location: 'Auditorium',
        eventDate: new Date(at),
        status: 'published',
        ...given,
      })
      .returning({ id: events.id });
    return row?.id ?? '';
  }
  const calendar = (limit: number) => listCalendarEvents({ now, from: startOfDay(now, -365), limit });
  const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

  test('the list begins at the school’s midnight, next event first, without drafts', async () => {
    await insertEvent('hier', '2026-11-19T23:59:59Z');
    await insertEvent('ce-matin', '2026-11-20T00:00:00Z');
    await insertEvent('bientot', '2026-11-25T09:00:00Z');
    await insertEvent('demain', '2026-11-21T09:00:00Z');
    await insertEvent('brouillon', '2026-11-22T09:00:00Z', { status: 'draft' });
    const { rows: today } = await listUpcomingEvents({ now, page: 1 });
    expect(slugs(today)).toEqual(['ce-matin', 'demain', 'bientot']);
    expect(today.map(({ past }) => past)).toEqual([false, false, false]);
    expect(slugs(await listNextEvents({ now, limit: 1 }))).toEqual(['demain']);
    expect(await listPastEvents({ now, limit: 4 })).toMatchObject([{ slug: 'hier', past: true }]);
    // An event's page lists the others, never itself.
    const found = await findPublishedEvent('demain', now);
    expect(found.found === 'event' && slugs(found.others)).toEqual(['ce-matin', 'bientot']);
    expect(slugs(await calendar(50))).toEqual(['hier', 'ce-matin', 'demain', 'bientot']);
    expect(slugs(await publishedEventSlugs())).toEqual(['hier', 'ce-matin', 'demain', 'bientot']);
  });

  test('an event is to come until its end, however long ago it began, and is told as called off until then', async () => {
    const at = (iso: string) => ({ endsAt: new Date(iso) });
    await insertEvent('finie-ce-matin', '2026-11-20T09:00:00Z', at('2026-11-20T12:00:00Z'));
    await insertEvent('finie-a-l-instant', '2026-11-20T09:30:00Z', at('2026-11-20T15:00:00Z'));
    await insertEvent('en-cours', '2026-11-20T10:00:00Z', at('2026-11-20T15:00:01Z'));
    await insertEvent('sans-fin', '2026-11-20T08:00:00Z');
    const days = { allDay: true, ...at('2026-11-21T00:00:00Z') };
    await insertEvent('deux-mois', '2026-09-22T00:00:00Z', days);
    await insertEvent('semaine', '2026-11-16T00:00:00Z', { ...days, cancelledAt: now });
    await insertEvent('semaine-finie', '2026-11-16T00:00:00Z', {
      allDay: true,
      ...at('2026-11-20T00:00:00Z'),
    });
    const { rows, matching } = await listUpcomingEvents({ now, page: 1 });
    expect(matching).toBe(4);
    expect(slugs(rows)).toEqual(['deux-mois', 'semaine', 'sans-fin', 'en-cours']);
    expect(rows.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false]);
    expect(rows.map(({ past }) => past)).toEqual([false, false, false, false]);
    // The news page lists a running event until its known end.
    expect(slugs(await listNextEvents({ now, limit: 9 }))).toEqual(['deux-mois', 'semaine', 'en-cours']);
    const past = await listPastEvents({ now, limit: 9 });
    expect(slugs(past)).toEqual(['finie-a-l-instant', 'finie-ce-matin', 'semaine-finie']);
    expect(past.every((event) => event.past)).toBe(true);
    expect(slugs(await calendar(50))).toEqual([
      ...['semaine-finie', 'finie-ce-matin', 'finie-a-l-instant'],
      ...['deux-mois', 'semaine', 'sans-fin', 'en-cours'],
    ]);
    expect(await findCalendarEvent('semaine')).toMatchObject({ allDay: true, cancelled: true, address: '' });
    expect(await findPublishedEvent('semaine', now)).toMatchObject({
      event: {
        when: { whole: 'du lundi 16 au vendredi 20 novembre 2026' },
        dates: { start: '2026-11-16', end: '2026-11-20' },
      },
    });
  });

  test('the calendar to subscribe to holds the next events, then the latest of the year gone by, in their order', async () => {
    await insertEvent('il-y-a-deux-ans', '2024-11-20T09:00:00Z');
    await insertEvent('en-mars', '2026-03-20T09:00:00Z');
    await insertEvent('hier', '2026-11-19T09:00:00Z');
    await insertEvent('demain', '2026-11-21T09:00:00Z');
    await insertEvent('bientot', '2026-11-25T09:00:00Z');
    expect(slugs(await calendar(50))).toEqual(['en-mars', 'hier', 'demain', 'bientot']);
    expect(slugs(await calendar(3))).toEqual(['hier', 'demain', 'bientot']);
    expect(slugs(await calendar(2))).toEqual(['demain', 'bientot']);
    expect(slugs(await calendar(1))).toEqual(['demain']);
  });

  test.each([
    [1, 1, 1],
    [24, 1, 24],
    [25, 2, 1],
    [200, 9, 8],
  ])(
    '%i coming events of one instant make %i pages, each event on one of them',
    async (count, pages, last) => {
      const facts = {
        title: 'Fête',
        description: 'Rencontre',
        location: 'Cour',
        status: 'published',
      } as const;
      const [tomorrow, yesterday] = [new Date('2026-11-21T09:00:00Z'), new Date('2026-11-19T09:00:00Z')];
      const rows = Array.from({ length: count }, (_, index) => [
        { ...facts, slug: `a-venir-${index}`, eventDate: tomorrow },
        { ...facts, slug: `passe-${index}`, eventDate: yesterday },
        { ...facts, slug: `brouillon-${index}`, eventDate: tomorrow, status: 'draft' as const },
      ]);
      for (let from = 0; from < count; from += 500) {
        await db
          .owner()
          .insert(events)
          .values(rows.slice(from, from + 500).flat());
      }
      const seen: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const list = await listUpcomingEvents({ now, page });
        expect(list).toMatchObject({ page, pageCount: pages, matching: count });
        expect(list.rows).toHaveLength(page < pages ? 24 : last);
        seen.push(...slugs(list.rows));
      }
      expect(new Set(seen).size).toBe(count);
      expect(seen.every((slug) => slug.startsWith('a-venir-'))).toBe(true);
    },
  );

  test('an empty calendar is an empty list', async () => {
    expect(await listUpcomingEvents({ now, page: 1 })).toEqual({
      rows: [],
      matching: 0,
      page: 1,
      pageCount: 1,
    });
    expect(await listNextEvents({ now, limit: 4 })).toEqual([]);
    expect(await calendar(50)).toEqual([]);
  });

  test.each([
    ['2026-09-19T12:00:00Z', '2026-09-19T13:00:00+01:00', '13\u00A0h'],
    ['2026-09-21T12:00:00Z', '2026-09-21T12:00:00+00:00', '12\u00A0h'],
    ['2026-03-10T12:00:00Z', '2026-03-10T12:00:00+00:00', '12\u00A0h'],
  ])('%s is shown by the school’s clock of that day, Ramadan and 2026 included', async (at, iso, beside) => {
    await insertEvent('fete', at);
    const answer = await findPublishedEvent('fete', now);
    expect(answer).toMatchObject({
      found: 'event',
      event: { startsAt: { iso }, when: { beside }, past: true },
    });
  });

  test('an event is found with its words, its picture, and the next ones beside it', async () => {
    await db.owner().insert(storedImages).values({
      bucket: 'content-images',
      path: 'events/a.jpg',
      width: 1280,
      height: 720,
      blur: null,
      mimeType: 'image/jpeg',
      size: 10,
    });
    await insertEvent('fete', '2026-12-05T09:30:00Z', {
      content: '<h2>Programme</h2><p onclick="x()">Bonjour</p><script>1</script>',
      imageUrl: '/files/content-images/events/a.jpg',
      imageAlt: 'La cour',
    });
    for (const day of [1, 2, 3, 4]) await insertEvent(`autre-${day}`, `2026-12-0${day}T09:00:00Z`);
    await insertEvent('passe', '2026-11-01T09:00:00Z');
    const answer = await findPublishedEvent('fete', now);
    if (answer.found !== 'event') throw new Error('it is there');
    expect(answer.event).toMatchObject({
      startsAt: { weekday: 'Samedi', day: '5' },
      when: { whole: 'samedi 5 décembre 2026 à 9\u00A0h\u00A030', several: false },
      past: false,
      cover: { kind: 'photo', alt: 'La cour' },
      headings: [{ text: 'Programme' }],
    });
    expect(answer.event.html).toContain('<p>Bonjour</p>');
    expect(answer.event.html).not.toMatch(/script|onclick/);
    expect(slugs(answer.others)).toEqual(['autre-1', 'autre-2', 'autre-3']);
    expect((await findPublishedEvent('autre-1', now)).found).toBe('event');
  });

  test('a draft has no page, no calendar, and no old address', async () => {
    const draft = await insertEvent('secret', '2026-12-05T09:30:00Z', { status: 'draft' });
    const shown = await insertEvent('connu', '2026-12-05T09:30:00Z');
    await db
      .owner()
      .insert(slugRedirects)
      .values([
        { kind: 'event', slug: 'ancien-secret', targetId: draft },
        { kind: 'event', slug: 'ancien-connu', targetId: shown },
      ]);
    expect(await findPublishedEvent('secret')).toEqual({ found: 'nothing' });
    expect(await findCalendarEvent('secret')).toBeNull();
    expect(await findPublishedEvent('ancien-secret')).toEqual({ found: 'nothing' });
    expect(await findPublishedEvent('ancien-connu')).toEqual({ found: 'redirect', slug: 'connu' });
  });
});
