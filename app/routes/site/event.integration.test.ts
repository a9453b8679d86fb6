import { beforeEach, describe, expect, test } from 'vitest';
import { events, slugRedirects } from '#app/db/schema/content.ts';
import { shared } from '#app/db/transaction.server.ts';
import { loader as calendarLoader } from '#app/routes/resources/event-calendar.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { loader } from './event.tsx';
import { loader as listLoader } from './events.tsx';

type Arguments = Parameters<typeof loader>[0];
/** The list's own address. */
const listArguments = { params: {} } as Parameters<typeof listLoader>[0];

/** The loader's answer, or the redirect it throws. */
async function ask(slug: string) {
  return loader({
    params: { slug },
    request: new Request('http://localhost/'),
  } as unknown as Arguments).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

async function withoutDatabase<T>(run: () => Promise<T>): Promise<T> {
  const { connection } = shared();
  const refusal = Promise.reject(new Error('away'));
  refusal.catch(() => undefined);
  shared().connection = refusal;
  try {
    return await run();
  } finally {
    shared().connection = connection;
  }
}

describe('the addresses of events', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    const [row] = await db
      .owner()
      .insert(events)
      .values({
        title: 'Fête',
        slug: 'fete',
        description: 'Une fête',
        location: 'Cour',
        eventDate: new Date(Date.now() + 86_400_000),
        status: 'published',
      })
      .returning({ id: events.id });
    await db
      .owner()
      .insert(slugRedirects)
      .values({ kind: 'event', slug: 'kermesse', targetId: row?.id ?? '' });
  });

  test.each(['kermesse', 'KERMESSE', 'Fête'])(
    'an old one, or another spelling (%s), moves for good',
    async (slug) => {
      const answer = await ask(slug);
      if (!(answer instanceof Response)) throw new Error('it redirects');
      expect(answer.status).toBe(301);
      expect(answer.headers.get('Location')).toBe('/evenements/fete');
    },
  );

  test('the present one is cached until events change, and until midnight at most', async () => {
    const answers = [
      { answer: await ask('fete'), shows: 'school, events' },
      { answer: await listLoader(listArguments), shows: 'school, events, texts' },
    ];
    for (const { answer, shows } of answers) {
      if (answer instanceof Response) throw new Error('it answers');
      const headers = new Headers(answer.init?.headers);
      expect(headers.get('Cache-Tag')).toBe(shows);
      expect(Number(headers.get('Page-Expires-In'))).toBeLessThanOrEqual(86_400);
    }
  });

  test('the calendar of an old one moves with it', async () => {
    const request = new Request('http://localhost/evenements/kermesse/calendrier.ics');
    const calendar = (slug: string) =>
      calendarLoader({ request, params: { slug } } as unknown as Parameters<typeof calendarLoader>[0]);
    expect((await calendar('kermesse')).headers.get('Location')).toBe('/evenements/fete/calendrier.ics');
    expect((await calendar('fete')).headers.get('Content-Disposition')).toContain('fete.ics');
    expect((await calendar('inconnu')).status).toBe(404);
  });

  test('one that leads nowhere is not found', async () => {
    expect(await ask('inconnu')).toMatchObject({ data: { event: null }, init: { status: 404 } });
  });

  test('an unreadable one looks missing or empty, and is never cached', async () => {
    const [page, list] = await withoutDatabase(
      async () => [await ask('fete'), await listLoader(listArguments)] as const,
    );
    expect(page).toMatchObject({ data: { event: null }, init: { status: 503 } });
    expect(list).toMatchObject({
      data: { list: { rows: [], pageCount: 1 } },
      init: { headers: { 'Cache-Control': 'no-store' } },
    });
  });
});
