import { addSeconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteContent } from '#app/content/save-content.server.ts';
import { restoreContentItem } from '#app/content/trash-content.server.ts';
import { actAs } from '#app/db/client.server.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { trash } from '#app/db/schema/trash.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { cancelSignup, findSignup } from '#app/features/events/signups/cancel-signup.server.ts';
import { eraseSignups } from '#app/features/events/signups/erase-signups.server.ts';
import { eraseFromTrash } from '#app/features/trash/empty-trash.server.ts';
import { day, now, openSignups } from '#tests/helpers/event-signups.ts';
import { addSignup, cancelForFamily, confirmSignup, eraseSignup } from './change-signups.server.ts';
import { readSignups } from './list-signups.server.ts';
import { parseSignupsQuery } from './office-signups.ts';

describe('sign-ups in the office, in the trash, and when their time is over', () => {
  const signups = openSignups();
  const { db, announce, join, of, standing, written } = signups;

  test('each of the staff’s three roles reads, adds, confirms and cancels; the log says so without a name', async () => {
    const { id } = await announce({ signupPlaces: '2' });
    await join(id, 'Salma', { persons: 2 });
    const put = (name: string, email: string) => ({
      ...{ day, fullName: name, email, phone: '0612345678', persons: 1, message: null },
    });
    await written();
    for (const [role, name] of [
      ['site_administrator', 'Un'],
      ['site_editor', 'Deux'],
      ['site_reception', 'Trois'],
    ] as const) {
      await actAs(role, async () => {
        expect(await addSignup(signups.ines, id, put(name, `${name}@exemple.ma`), now)).toBe('waiting');
        expect(await addSignup(signups.ines, id, put(name, `${name.toUpperCase()}@exemple.ma`), now)).toBe(
          'known',
        );
        expect(await addSignup(signups.ines, id, { ...put(name, ''), day: '2027-03-07' }, now)).toBe('late');
        const row = await of(name);
        expect(await confirmSignup(signups.ines, row.id, now)).toBe('confirmed');
        expect(await confirmSignup(signups.ines, row.id, now)).toBe('late');
        const query = parseSignupsQuery(new URLSearchParams({ q: name }));
        const found = await readSignups(id, query, now);
        expect(found?.list.rows).toMatchObject([{ name, state: 'confirmed', addedBy: 'Inès Berrahal' }]);
        expect(found?.figures).toMatchObject({ confirmed: 2, persons: 3 });
        expect(await cancelForFamily(signups.ines, row.id, now)).toBe('cancelled');
        expect(await cancelForFamily(signups.ines, row.id, now)).toBe('late');
        expect(await eraseSignup(signups.ines, row.id, now)).toBe('erased');
      });
    }
    expect(await db.owner().$count(mails)).toBe(0);
    const log = await db.owner().select().from(activityLog).where(eq(activityLog.subject, 'signup'));
    expect(log).toHaveLength(12);
    expect(new Set(log.map(({ subjectName }) => subjectName))).toEqual(new Set(['La kermesse']));
  });

  test('a family without an address is signed up and gets no mail; its place is like any other', async () => {
    const { id } = await announce({ signupPlaces: '1' });
    const added = { day, fullName: 'Salma', email: '', phone: '0612345678', persons: 1, message: null };
    expect(await addSignup(signups.ines, id, added, now)).toBe('confirmed');
    expect(await addSignup(signups.ines, id, { ...added, fullName: 'Omar' }, addSeconds(now, 1))).toBe(
      'waiting',
    );
    const leila = { ...added, fullName: 'Leila', email: 'leila@exemple.ma' };
    expect(await addSignup(signups.ines, id, leila, addSeconds(now, 2))).toBe('waiting');
    expect(await written()).toEqual(['leila signup-receipt waiting']);
    await eraseSignup(signups.ines, (await of('Salma')).id, now);
    expect(await standing()).toMatchObject({ placed: ['Omar'], waiting: ['Leila'] });
    await cancelForFamily(signups.ines, (await of('Omar')).id, now);
    expect(await written()).toEqual(['leila signup-news place']);
  });

  test('in the trash an event takes its sign-ups along, and brings them back', async () => {
    const { id } = await announce();
    await join(id, 'Salma', { persons: 2, message: 'À bientôt' });
    const before = await of('Salma');
    await actAs('site_editor', () => deleteContent(eventCollection, { administrator: signups.ines, id }));
    expect(await db.owner().$count(eventSignups)).toBe(0);
    expect(await findSignup(before.token)).toBeNull();
    expect(await cancelSignup(before.token, now)).toBe(false);
    await actAs('site_editor', () => restoreContentItem({ administrator: signups.ines, id }));
    expect(await of('Salma')).toEqual(before);
    expect(await cancelSignup(before.token, now)).toBe(true);
    await deleteContent(eventCollection, { administrator: signups.ines, id });
    await eraseFromTrash({ administrator: signups.ines, id });
    expect(await db.owner().$count(eventSignups)).toBe(0);
  });

  test('six months after, they are erased with what was said to them, in the trash as well', async () => {
    const weekly = { repeats: 'weekly', repeatUntil: '2027-03-20' };
    const { id } = await announce(weekly);
    await join(id, 'Salma');
    await join(id, 'Omar', { day: '2027-03-13' });
    expect(await db.owner().$count(mails)).toBe(2);
    expect(await eraseSignups(new Date('2027-03-06T12:00:00Z'))).toBe(0);
    expect(await eraseSignups(new Date('2027-03-07T12:00:00Z'))).toBe(1);
    expect(await written()).toEqual(['omar signup-receipt confirmed']);
    await deleteContent(eventCollection, { administrator: signups.ines, id, now });
    expect(await eraseSignups(new Date('2027-03-14T12:00:00Z'))).toBe(1);
    const [lying] = await db.owner().select().from(trash);
    expect(lying).toMatchObject({ name: 'La kermesse', deletedAt: now, related: { event_signups: [] } });
    expect(await restoreContentItem({ administrator: signups.ines, id })).toBe(true);
  });
});
