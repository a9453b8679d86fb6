import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { onChange } from '#app/db/changes.server.ts';
import { actAs, withRole } from '#app/db/client.server.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { mails } from '#app/db/schema/mails.ts';
import { findPublishedEvent } from '#app/features/events/published-events.server.ts';
import { day, now, openSignups } from '#tests/helpers/event-signups.ts';
import { cancelSignup, findSignup } from './cancel-signup.server.ts';
import { addSignup, confirmSignup } from './office/change-signups.server.ts';
import { readSignups } from './office/list-signups.server.ts';
import { parseSignupsQuery } from './office/office-signups.ts';
import { remindSignups } from './remind.server.ts';
import { signUp } from './sign-up.server.ts';
import type { Signup } from './signup-schema.ts';

describe('signing up for an event', () => {
  const signups = openSignups(12);
  const { db, announce, family, join, of, standing, written } = signups;

  test('a number is stored as typed and as dialled, whoever entered it', async () => {
    const { id } = await announce();
    await join(id, 'Salma', { phone: '00212 (0)6 12 34 56 78' });
    await join(id, 'Omar', { phone: '12345678' });
    expect(await of('Salma')).toMatchObject({ phone: '00212 (0)6 12 34 56 78', phoneE164: '+212612345678' });
    expect(await of('Omar')).toMatchObject({ phone: '12345678', phoneE164: null });
    const row = await of('Salma');
    await withRole('site_visitor', (tx) =>
      tx.execute(sql`select note_signup_phone(${row.id}::uuid, ${'0'.repeat(64)}, '+33612345678')`),
    );
    await withRole('site_visitor', (tx) =>
      tx.execute(sql`select note_signup_phone(${row.id}::uuid, ${row.token}, '+33612345678')`),
    );
    expect((await of('Salma')).phoneE164).toBe('+212612345678');
  });

  test('places are never given twice, however many ask at once; the others wait, and each is told', async () => {
    const { id } = await announce();
    const heard = vi.fn();
    const stop = onChange(heard);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => join(id, `Famille${index}`, { persons: 1 + (index % 3) })),
    );
    stop();
    const rows = await db.owner().select().from(eventSignups);
    const placed = rows.filter(({ confirmedAt }) => confirmedAt !== null);
    expect(rows).toHaveLength(24);
    expect(placed.reduce((sum, { persons }) => sum + persons, 0)).toBe(5);
    expect(answers.filter((answer) => answer === 'confirmed')).toHaveLength(placed.length);
    const told = await written();
    expect(told.filter((line) => line.endsWith('signup-receipt confirmed'))).toHaveLength(placed.length);
    expect(told.filter((line) => line.endsWith('signup-receipt waiting'))).toHaveLength(24 - placed.length);
    expect(heard).toHaveBeenCalledWith('signups');
  });

  test('the page says what is left, that it is full, closed, called off, and nothing once it is over', async () => {
    const { id, slug, save } = await announce({ signupNote: 'Apportez un goûter.' });
    const offer = async (at = now) => {
      const found = await findPublishedEvent(slug, at);
      return found.found === 'event' ? found.event.signups : null;
    };
    expect(await offer()).toMatchObject({
      ...{ day, state: 'open', words: 'Il reste 5 places.', note: 'Apportez un goûter.', when: null },
      until: 'Inscriptions jusqu’au vendredi 5 mars 2027 inclus.',
      closesAt: '2027-03-06T00:00:00.000Z',
    });
    await join(id, 'Salma', { persons: 4 });
    expect((await offer())?.words).toBe('Il reste une place.');
    await join(id, 'Omar');
    expect(await offer()).toMatchObject({ state: 'full' });
    const evening = new Date('2027-03-06T00:00:00Z');
    expect(await offer(evening)).toMatchObject({ state: 'closed', closesAt: null });
    expect(await join(id, 'Leila', {}, evening)).toBe('closed');
    expect(await offer(new Date('2027-03-06T12:00:00Z'))).toBeNull();
    await save({ cancelled: 'on' });
    expect(await offer()).toMatchObject({ state: 'called-off' });
    expect(await join(id, 'Leila')).toBe('closed');
    await save({ signupsOpen: '' });
    expect(await offer()).toBeNull();
  });

  test('sent twice it is stored once; a repeated address gets a mail about it, once an hour', async () => {
    const { id } = await announce();
    const same = family('Salma', { persons: 2 });
    expect(await signUp({ ...same, event: id }, {}, now)).toBe('confirmed');
    expect(await signUp({ ...same, event: id }, {}, now)).toBe('confirmed');
    expect(await written()).toEqual(['salma signup-receipt confirmed']);
    const again = { email: 'Salma@Exemple.ma', persons: 4 };
    // As from an unknown address: four more do not fit.
    expect(await join(id, 'Salma Idrissi', again)).toBe('waiting');
    expect(await join(id, 'Salma Idrissi', again)).toBe('waiting');
    const [mail, ...others] = await db.owner().select().from(mails);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'salma@exemple.ma', data: { news: 'known', persons: 2 } });
    expect(await db.owner().$count(eventSignups)).toBe(1);
  });

  test('an address signs up once, in whatever letters its domain is written', async () => {
    const { id } = await announce();
    await join(id, 'Salma', { email: 'salma@École.ma' });
    await join(id, 'Salma', { email: 'Salma@xn--cole-9oa.ma' });
    const rows = await db.owner().select().from(eventSignups);
    expect(rows.map(({ email }) => email)).toEqual(['salma@xn--cole-9oa.ma']);
    const added = { day, fullName: 'Salma', phone: '0612345678', persons: 1, message: null };
    const office = actAs('site_administrator', () =>
      addSignup(signups.ines, id, { ...added, email: 'SALMA@école.ma' }, now),
    );
    expect(await office).toBe('known');
  });

  test('an address beyond its mail limit signs up all the same, without a mail, a second time too', async () => {
    const { id } = await announce();
    const silently = (fields: Partial<Signup>) =>
      signUp({ ...family('Salma', fields), event: id }, { answered: false }, now);
    expect(await silently({ persons: 2 })).toBe('confirmed');
    expect(await silently({ persons: 4 })).toBe('waiting');
    expect(await written()).toEqual([]);
    expect(await standing()).toMatchObject({ placed: ['Salma'] });
    // Later families are told as usual.
    expect(await join(id, 'Omar')).toBe('confirmed');
    expect(await written()).toEqual(['omar signup-receipt confirmed']);
  });

  test('what a robot filled in takes no place and is answered by nothing, until the staff says otherwise', async () => {
    const { id } = await announce({ signupPlaces: '1' });
    expect(await signUp({ ...family('Robot'), event: id }, { suspectedSpam: true }, now)).toBe('confirmed');
    expect(await join(id, 'Salma')).toBe('confirmed');
    expect(await written()).toEqual(['salma signup-receipt confirmed']);
    const { id: robot } = await of('Robot');
    expect(await confirmSignup(signups.ines, robot, now)).toBe('confirmed');
    expect(await written()).toEqual(['robot signup-receipt confirmed']);
  });

  test('who cancels by the link makes room for the first who fit, in their order', async () => {
    const { id } = await announce();
    await join(id, 'Salma', { persons: 4 });
    await join(id, 'Omar', { persons: 5 });
    await join(id, 'Leila', { persons: 3 });
    await join(id, 'Yto', { persons: 2 });
    expect(await join(id, 'Adam', { persons: 1 })).toBe('confirmed');
    await written();
    const { token } = await of('Salma');
    expect(await findSignup(token)).toMatchObject({
      ...{ event: { title: 'La kermesse', slug: 'la-kermesse' }, persons: 4, isCancelled: false },
      when: 'samedi 6 mars 2027, de 9\u00A0h à 12\u00A0h',
    });
    expect(await cancelSignup('0'.repeat(64), now)).toBe(false);
    expect(await cancelSignup(token, now)).toBe(true);
    expect(await cancelSignup(token, now)).toBe(true);
    expect(await standing()).toEqual({
      placed: ['Leila', 'Adam'],
      waiting: ['Omar', 'Yto'],
      gone: ['Salma'],
    });
    expect(await written()).toEqual(['leila signup-news place']);
    // Once it has begun, nobody moves up from the waiting list.
    await cancelSignup((await of('Leila')).token, new Date(`${day}T10:00:00Z`));
    expect(await standing()).toMatchObject({ placed: ['Adam'], waiting: ['Omar', 'Yto'] });
  });

  test('many cancel at once: no place is lost and none is given twice', async () => {
    const { id } = await announce();
    for (let index = 0; index < 12; index += 1) await join(id, `Famille${index}`);
    const rows = await db.owner().select().from(eventSignups).orderBy(asc(eventSignups.createdAt));
    await Promise.all(rows.slice(0, 5).map(({ token }) => cancelSignup(token, now)));
    const { placed, waiting } = await standing();
    expect(placed).toEqual(['Famille5', 'Famille6', 'Famille7', 'Famille8', 'Famille9']);
    expect(waiting).toEqual(['Famille10', 'Famille11']);
  });

  test('more places let waiting families in; fewer cancel none', async () => {
    const { id, save } = await announce({ signupPlaces: '1' });
    for (const name of ['Salma', 'Omar', 'Leila']) await join(id, name);
    await written();
    await save({ signupPlaces: '2' });
    expect(await written()).toEqual(['omar signup-news place']);
    await save({ signupPlaces: '1' });
    expect(await standing()).toMatchObject({ placed: ['Salma', 'Omar'], waiting: ['Leila'] });
    await save({ signupPlaces: '' });
    expect(await written()).toEqual(['leila signup-news place']);
  });

  test('those who signed up get one mail for each change of date or place, for a cancellation and its reversal', async () => {
    const { id, save } = await announce({ signupPlaces: '1' });
    await join(id, 'Salma');
    await join(id, 'Omar');
    await cancelSignup((await of('Omar')).token, now);
    await join(id, 'Leila');
    await written();
    await save({ title: 'La grande kermesse', signupPlaces: '1' });
    expect(await written()).toEqual([]);
    const later = {
      signupPlaces: '1',
      eventDate: '2027-03-13T10:00',
      endTime: '12:00',
      location: 'Le gymnase',
    };
    await save(later);
    const [mail] = await db.owner().select().from(mails).where(eq(mails.recipient, 'salma@exemple.ma'));
    expect(mail?.data).toMatchObject({
      ...{ news: 'changed', place: 'Le gymnase', when: 'samedi 13 mars 2027, de 10\u00A0h à 12\u00A0h' },
      before: { place: 'La cour', when: 'samedi 6 mars 2027, de 9\u00A0h à 12\u00A0h' },
    });
    expect(await written()).toEqual(['leila signup-news changed', 'salma signup-news changed']);
    expect(await of('Salma')).toMatchObject({ day: '2027-03-13' });
    await save({ ...later, cancelled: 'on' });
    await save({ ...later, cancelled: 'on', description: 'Rien.' });
    expect(await written()).toEqual(['leila signup-news called-off', 'salma signup-news called-off']);
    await save(later);
    expect(await written()).toEqual(['leila signup-news resumed', 'salma signup-news resumed']);
    // A past date is closed.
    await save({ ...later, cancelled: 'on' }, new Date('2027-03-14T09:00:00Z'));
    expect(await written()).toEqual([]);
  });

  test('of a recurring event one signs up for one date; places are counted, and skipped dates announced, each by itself', async () => {
    const weekly = { repeats: 'weekly', repeatUntil: '2027-03-20', signupPlaces: '1', signupDaysBefore: '0' };
    const { id, slug, save } = await announce(weekly);
    const offer = async (at: Date) => {
      const found = await findPublishedEvent(slug, at);
      return found.found === 'event' ? found.event.signups : null;
    };
    expect(await offer(now)).toMatchObject({ day, when: 'samedi 6 mars 2027, de 9\u00A0h à 12\u00A0h' });
    // Once under way, the next date is offered.
    const underWay = new Date(`${day}T10:00:00Z`);
    expect(await offer(underWay)).toMatchObject({ day: '2027-03-13', words: 'Il reste une place.' });
    expect(await join(id, 'Salma')).toBe('confirmed');
    expect(await join(id, 'Salma', { day: '2027-03-13' })).toBe('confirmed');
    expect(await join(id, 'Omar', { day: '2027-03-13' })).toBe('waiting');
    expect(await join(id, 'Omar', { day: '2027-03-14' })).toBe('closed');
    await written();
    await save({ ...weekly, skipped: '2027-03-13' });
    expect(await written()).toEqual(['omar signup-news called-off', 'salma signup-news called-off']);
    await save(weekly);
    expect(await written()).toEqual(['omar signup-news resumed', 'salma signup-news resumed']);
    await save({ ...weekly, eventDate: `${day}T14:00`, endTime: '15:00' });
    expect(await written()).toEqual([
      ...['omar signup-news changed', 'salma signup-news changed', 'salma signup-news changed'],
    ]);
  });

  test('a version of another day, or a form that does not ask, leaves the settings as they are', async () => {
    const { id, save } = await announce();
    await join(id, 'Salma');
    await save({ signupsAsked: undefined, signupsOpen: undefined, signupPlaces: undefined });
    expect(await join(id, 'Omar')).toBe('confirmed');
    expect((await readSignups(id, parseSignupsQuery(new URLSearchParams()), now))?.event.places).toBe(5);
  });

  test('two days before, who has a place is reminded, once, however often and late it is asked', async () => {
    const { id, save } = await announce({ signupPlaces: '2', signupDaysBefore: '0' });
    for (const name of ['Salma', 'Omar', 'Leila']) await join(id, name, {}, now);
    await cancelSignup((await of('Omar')).token, now);
    await cancelSignup((await of('Leila')).token, now);
    await join(id, 'Adam');
    await join(id, 'Yto');
    // The database's clock recorded when they got their places.
    await db
      .owner()
      .execute(
        sql`update event_signups set confirmed_at = ${now.toISOString()} where confirmed_at is not null`,
      );
    await written();
    const morning = new Date('2027-03-04T08:00:00Z');
    expect(await remindSignups(new Date('2027-03-03T08:00:00Z'))).toBe('Personne à qui le rappeler');
    const both = await Promise.all([remindSignups(morning), remindSignups(morning)]);
    expect(both.toSorted()).toEqual(['2 rappels écrits', 'Personne à qui le rappeler']);
    expect(await written()).toEqual(['adam signup-reminder', 'salma signup-reminder']);
    // Those who got a place since were reminded then.
    await cancelSignup((await of('Salma')).token, morning);
    await db
      .owner()
      .execute(sql`update event_signups set confirmed_at = '2027-03-04T12:00:00Z' where full_name = 'Yto'`);
    await written();
    const next = new Date('2027-03-05T08:00:00Z');
    expect(await remindSignups(next)).toBe('Personne à qui le rappeler');
    // A missed morning is made up for; another date gets another reminder.
    const shared = { signupPlaces: '2', signupDaysBefore: '0' };
    await save({ ...shared, eventDate: '2027-03-20T09:00' }, morning);
    await written();
    expect(await remindSignups(new Date('2027-03-19T08:00:00Z'))).toBe('2 rappels écrits');
    await save({ ...shared, eventDate: '2027-03-27T09:00', cancelled: 'on' }, morning);
    expect(await remindSignups(new Date('2027-03-25T08:00:00Z'))).toBe('Personne à qui le rappeler');
  });
});
