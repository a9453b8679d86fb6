import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findPublishedEvent } from '#app/features/events/published-events.server.ts';
import { now, openSignups } from '#tests/helpers/event-signups.ts';
import { findSignup } from './cancel-signup.server.ts';
import { confirmAddress, freeUnconfirmedPlaces } from './confirm-signup.server.ts';
import { confirmSignup } from './office/change-signups.server.ts';
import { readSignups } from './office/list-signups.server.ts';
import { parseSignupsQuery } from './office/office-signups.ts';
import { remindSignups } from './remind.server.ts';
import { signUp } from './sign-up.server.ts';

describe('places of unconfirmed addresses', () => {
  const signups = openSignups();
  const { db, family, of, written } = signups;
  const announce = (signupPlaces: string) => signups.announce({ signupPlaces, signupDaysBefore: '0' });
  const join = (event: string, name: string, persons = 1, block = '192.0.2.0/24') =>
    signUp({ ...family(name, { persons }), event }, { mustConfirm: true, block }, now);
  const confirm = async (name: string) => confirmAddress((await of(name)).token, now);
  const lapse = () =>
    db
      .owner()
      .execute(
        sql`update event_signups set confirm_by = now() - interval '1 second' where confirm_by is not null`,
      );
  const left = async (slug: string) => {
    const found = await findPublishedEvent(slug, now);
    return found.found === 'event' ? found.event.signups?.free : undefined;
  };
  test('a place is held for an hour, counts no more after it, and goes to who waits and has confirmed', async () => {
    const { id, slug } = await announce('4');
    expect(await join(id, 'Salma', 3)).toBe('confirmed');
    expect(await join(id, 'Omar')).toBe('confirmed');
    expect(await join(id, 'Leila', 2)).toBe('waiting');
    expect(await join(id, 'Yto', 2)).toBe('waiting');
    expect(await left(slug)).toBe(0);
    expect(await confirm('Omar')).toBe(true);
    expect(await confirm('Yto')).toBe(true);
    expect(await freeUnconfirmedPlaces(now)).toBe('Aucune place à libérer');
    await written();
    await lapse();
    expect(await left(slug)).toBe(3);
    expect(await freeUnconfirmedPlaces(now)).toBe('1 inscription sans confirmation');
    // Leila was first, and has not confirmed.
    expect(await written()).toEqual(['yto signup-news place']);
    expect(await left(slug)).toBe(1);
    expect(await freeUnconfirmedPlaces(now)).toBe('Aucune place à libérer');
  });

  test('who confirms in the hour has the place for good; later takes one that is left, or waits', async () => {
    const { id, slug } = await announce('4');
    for (const name of ['Salma', 'Omar']) await join(id, name, 2);
    const { token } = await of('Salma');
    expect(await findSignup(token)).toMatchObject({ mustConfirm: true, isWaiting: false });
    expect(await confirmAddress(token, now)).toBe(true);
    expect(await confirmAddress(token, now)).toBe(true);
    await lapse();
    expect(await findSignup(token)).toMatchObject({ mustConfirm: false, isWaiting: false });
    await freeUnconfirmedPlaces(now);
    expect(await confirm('Omar')).toBe(true);
    expect(await left(slug)).toBe(0);
    expect(await of('Omar')).toMatchObject({ confirmBy: null, network: null });
    await join(id, 'Leila', 1);
    expect(await confirm('Leila')).toBe(true);
    expect(await findSignup((await of('Leila')).token)).toMatchObject({
      isWaiting: true,
      mustConfirm: false,
    });
    expect(await confirmAddress('0'.repeat(64), now)).toBe(false);
  });

  test('invented persons of one network hold ten places of an event at most; another network has its own', async () => {
    const { id, slug } = await announce('40');
    expect(await join(id, 'Un', 10)).toBe('confirmed');
    for (const name of ['Deux', 'Trois', 'Quatre']) expect(await join(id, name, 10)).toBe('unheld');
    expect(await left(slug)).toBe(30);
    expect(await join(id, 'Cinq', 10, '198.51.100.0/24')).toBe('confirmed');
    expect((await written())[1]).toBe('deux signup-receipt unheld');
    // A real family of that network gets its place on confirming.
    expect(await confirm('Deux')).toBe(true);
    expect(await findSignup((await of('Deux')).token)).toMatchObject({ isWaiting: false });
    // The stored key reveals no address.
    expect((await of('Trois')).network).toMatch(/^[\w-]{43}$/);
  });

  test('a refused mail frees the place at once', async () => {
    const { id, slug } = await announce('4');
    await join(id, 'Salma', 4);
    await db.owner().execute(sql`update mails set state = 'sent'`);
    expect(await left(slug)).toBe(0);
    await db.owner().execute(sql`update mails set state = 'refused'`);
    expect(await freeUnconfirmedPlaces(now)).toBe('1 inscription sans confirmation');
    expect(await left(slug)).toBe(4);
  });

  test('the office sees which are not confirmed, and confirms by hand', async () => {
    const { id } = await announce('4');
    await join(id, 'Salma', 4);
    await join(id, 'Omar');
    const read = () =>
      readSignups(id, parseSignupsQuery(new URLSearchParams({ state: 'unconfirmed' })), new Date());
    expect((await read())?.list.rows).toMatchObject([
      {
        name: 'Salma',
        state: 'unconfirmed',
        held: expect.stringMatching(/^Place gardée jusqu’à \d\d:\d\d$/),
      },
      { name: 'Omar', held: 'Sans place' },
    ]);
    expect((await read())?.figures).toMatchObject({ confirmed: 0, unconfirmed: 2, waiting: 0, persons: 4 });
    await written();
    expect(await confirmSignup(signups.ines, (await of('Salma')).id, now)).toBe('confirmed');
    expect(await confirmSignup(signups.ines, (await of('Salma')).id, now)).toBe('late');
    expect(await written()).toEqual(['salma signup-receipt confirmed']);
    expect((await read())?.figures).toMatchObject({ confirmed: 1, unconfirmed: 1 });
  });

  test('who has not confirmed is not reminded', async () => {
    const { id } = await announce('4');
    for (const name of ['Salma', 'Omar']) await join(id, name);
    await confirm('Omar');
    await db.owner().execute(sql`update event_signups set confirmed_at = ${now.toISOString()}`);
    await written();
    expect(await remindSignups(new Date('2027-03-04T08:00:00Z'))).toBe('1 rappel écrit');
    expect(await written()).toEqual(['omar signup-reminder']);
  });
});
