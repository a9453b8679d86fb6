import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onChange } from '#app/db/changes.server.ts';
import { actAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { events } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { readCalendar } from '#app/features/calendar/read-calendar.server.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { eventForm } from '#app/features/events/event-form.server.ts';
import { findPublishedEvent, listUpcomingEvents } from '#app/features/events/published-events.server.ts';
import { toLocalInput } from '#app/lib/dates.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { applySchedule } from './apply-schedule.server.ts';
import { readForEditing } from './edited-item.server.ts';
import { createContent, deleteContent, updateContent } from './save-content.server.ts';
import { restoreContentItem } from './trash-content.server.ts';

const begin = new Date('2027-01-11T09:00:00Z');
const typed = {
  ...{ title: 'Atelier', description: 'Du théâtre.', location: 'La salle', status: 'published' },
  ...{ eventDate: '2027-01-12T17:00', endTime: '18:00' },
  ...{ repeats: 'weekly', repeatUntil: '2027-02-09', skipped: '2027-01-19' },
};

describe('an event that comes back', () => {
  const db = openTestDatabase();
  let administrator = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  beforeEach(async () => {
    await db.empty();
    const { email, fullName } = administrator;
    const [made] = await db
      .owner()
      .insert(adminUsers)
      .values({ email, fullName, passwordHash: 'x' })
      .returning();
    administrator = { ...administrator, id: made?.id ?? '' };
  });

  async function write() {
    const made = await createContent(eventCollection, {
      administrator,
      input: eventForm.parse(typed),
      now: begin,
    });
    if (made.outcome !== 'saved') throw new Error(made.outcome);
    return made;
  }

  async function shown(id: string) {
    const [row] = await db.owner().select().from(events).where(eq(events.id, id));
    if (!row) throw new Error('it is gone');
    return row;
  }

  test('shows its next date once one is over: once for all servers, told to pages, and nobody’s save', async () => {
    const { id, slug } = await write();
    const before = await shown(id);
    expect(toLocalInput(before.eventDate)).toBe('2027-01-12T17:00');
    const over = new Date('2027-01-12T18:00:00Z');
    expect(await applySchedule(new Date(over.getTime() - 1))).toBe('Rien à publier ni à retirer');
    const heard = vi.fn();
    const stop = onChange(heard);
    const said = await Promise.all([1, 2, 3].map(() => applySchedule(over)));
    stop();
    expect(said.filter((each) => each === '1 répétition')).toHaveLength(1);
    expect(heard.mock.calls).toEqual([['events']]);
    const after = await shown(id);
    expect(toLocalInput(after.eventDate)).toBe('2027-01-26T17:00');
    const { eventDate: _, endsAt: __, movesAt: ___, ...others } = after;
    expect(before).toMatchObject(others);
    expect(await db.owner().select().from(activityLog).where(eq(activityLog.action, 'updated'))).toEqual([]);

    const found = await findPublishedEvent(slug, over);
    expect(found).toMatchObject({
      event: {
        past: false,
        dates: { start: '2027-01-26T17:00:00+00:00' },
        repeats: { next: [{ day: '2027-02-02' }, { day: '2027-02-09' }] },
      },
    });
    const { rows } = await listUpcomingEvents({ now: over, page: 1 });
    expect(rows.map((each) => each.startsAt.iso)).toEqual(['2027-01-26T17:00:00+00:00']);
  });

  test('is made up for after a pause, and ends with its last date', async () => {
    const { id, slug } = await write();
    const late = new Date('2027-06-01T09:00:00Z');
    expect(await applySchedule(late)).toBe('1 répétition');
    expect(await shown(id)).toMatchObject({ eventDate: new Date('2027-02-09T17:00Z'), movesAt: null });
    expect(await applySchedule(late)).toBe('Rien à publier ni à retirer');
    expect(await findPublishedEvent(slug, late)).toMatchObject({
      event: { past: true, repeats: { next: [] } },
    });
  });

  test('is edited from its first date, whichever is shown, and may stop coming back', async () => {
    const { id } = await write();
    await applySchedule(new Date('2027-01-27T09:00:00Z'));
    const { status: _, ...fields } = typed;
    expect(await readForEditing(eventCollection, id)).toMatchObject({ version: 1, fields: { ...fields } });
    const input = eventForm.parse({ ...typed, repeats: '' });
    expect(await updateContent(eventCollection, { administrator, id, version: 1, input })).toMatchObject({
      outcome: 'saved',
    });
    expect(await shown(id)).toMatchObject({ repetition: null, movesAt: null });
    expect(toLocalInput((await shown(id)).eventDate)).toBe('2027-01-12T17:00');
  });

  test('comes back from the trash, and goes on', async () => {
    const { id } = await write();
    const { repetition } = await shown(id);
    await deleteContent(eventCollection, { administrator, id });
    await restoreContentItem({ administrator, id });
    expect((await shown(id)).repetition).toEqual(repetition);
    expect(await applySchedule(new Date('2027-01-12T18:00:00Z'))).toBe('1 répétition');
  });

  test('stands in the office’s calendar on each of its dates, before and after the one that is shown', async () => {
    await write();
    const days = async (month: string) => (await readCalendar(month, 'direction')).map(({ day }) => day);
    const all = async () => [await days('2027-01'), await days('2027-02'), await days('2027-03')];
    const expected = [['2027-01-12', '2027-01-26'], ['2027-02-02', '2027-02-09'], []];
    expect(await all()).toEqual(expected);
    await applySchedule(new Date('2027-02-05T09:00:00Z'));
    expect(await all()).toEqual(expected);
    await actAs('site_editor', async () => {
      expect((await readCalendar('2027-01', 'redaction')).map(({ day }) => day)).toEqual(expected[0]);
    });
  });

  test('the database holds what a repetition is', async () => {
    const { id } = await write();
    const set = (values: Partial<typeof events.$inferInsert>) =>
      db.owner().update(events).set(values).where(eq(events.id, id));
    await expect(set({ repetition: null })).rejects.toThrow();
    const { repetition } = await shown(id);
    if (!repetition) throw new Error('it comes back');
    const skipped = Array.from({ length: 200 }, () => '2027-01-12');
    await expect(set({ repetition: { ...repetition, skipped } })).rejects.toThrow();
  });
});
