import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readForEditing } from '#app/content/edited-item.server.ts';
import { createContent, deleteContent, updateContent } from '#app/content/save-content.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { events } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { versions } from '#app/db/schema/versions.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { eventCollection } from './event-collection.server.ts';
import type { EventInput } from './event-form.server.ts';
import { listEvents } from './list-events.server.ts';
import { findPublishedEvent, previewEvent } from './published-events.server.ts';

const soon = new Date('2027-03-06T08:30:00Z');

function given(fields: Partial<EventInput> = {}): EventInput {
  const texts = { title: 'Kermesse', description: 'Des jeux.', content: '', location: 'La cour' };
  const times = { eventDate: soon, endsAt: null, allDay: false, repetition: null };
  return {
    ...texts,
    ...times,
    address: '',
    cancelled: false,
    imageUrl: '',
    imageAlt: '',
    status: 'published',
    ...fields,
  };
}

describe('what the staff writes for the agenda', () => {
  const db = openTestDatabase();
  let administrator = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  beforeEach(async () => {
    await db.empty();
    const { email, fullName } = administrator;
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ email, fullName, passwordHash: 'x' })
      .returning({ id: adminUsers.id });
    administrator = { ...administrator, id: row?.id ?? '' };
  });

  async function write(fields: Partial<EventInput> = {}) {
    const outcome = await createContent(eventCollection, { administrator, input: given(fields) });
    if (outcome.outcome !== 'saved') throw new Error(`the event was not kept: ${outcome.outcome}`);
    return outcome;
  }

  test('a past event may be corrected, its old address leads on, and the log names the fields', async () => {
    const { id } = await write({ eventDate: new Date('2020-03-06T08:30:00Z') });
    expect(await readForEditing(eventCollection, id)).toMatchObject({
      version: 1,
      fields: { eventDate: '2020-03-06T09:30' },
    });
    const input = given({ title: 'Fête', eventDate: new Date('2020-03-06T08:30:00Z') });
    expect(await updateContent(eventCollection, { administrator, id, version: 1, input })).toMatchObject({
      slug: 'fete',
    });
    expect(await findPublishedEvent('kermesse')).toEqual({ found: 'redirect', slug: 'fete' });
    const rows = await db.owner().select().from(activityLog).orderBy(activityLog.at, activityLog.action);
    expect(rows.at(-1)).toMatchObject({ action: 'updated', details: { fields: ['title', 'slug'] } });
  });

  test('an event that a colleague saved meanwhile is not overwritten', async () => {
    const { id } = await write();
    await updateContent(eventCollection, {
      administrator,
      id,
      version: 1,
      input: given({ location: 'Le préau' }),
    });
    const late = await updateContent(eventCollection, {
      administrator,
      id,
      version: 1,
      input: given({ location: 'Le stade' }),
    });
    expect(late).toMatchObject({ outcome: 'conflict', edition: { version: 2, savedBy: 'Inès Berrahal' } });
    expect((await readForEditing(eventCollection, id))?.fields.location).toBe('Le préau');
  });

  test('an event of several days is called off, keeps the moment it was, and is held after all', async () => {
    const days = {
      allDay: true,
      eventDate: new Date('2027-03-06T00:00Z'),
      endsAt: new Date('2027-03-08T00:00Z'),
    };
    const { id } = await write({ ...days, address: '12, rue des Écoles' });
    const shown = { eventDate: '2027-03-06', endDay: '2027-03-07', endTime: '', allDay: 'on', cancelled: '' };
    expect(await readForEditing(eventCollection, id)).toMatchObject({
      fields: { ...shown, address: '12, rue des Écoles' },
    });
    const save = (version: number, fields: Partial<EventInput>) =>
      updateContent(eventCollection, {
        administrator,
        id,
        version,
        input: given({ ...days, ...fields }),
        now: soon,
      });
    const cancelledAt = async () => (await db.owner().select().from(events))[0]?.cancelledAt;
    await save(1, { cancelled: true });
    expect(await cancelledAt()).toEqual(soon);
    await updateContent(eventCollection, {
      administrator,
      id,
      version: 2,
      input: given({ ...days, cancelled: true, title: 'Fête' }),
    });
    expect(await cancelledAt()).toEqual(soon);
    await save(3, { title: 'Fête' });
    expect(await cancelledAt()).toBeNull();
    const [row] = await db.owner().select().from(activityLog).where(eq(activityLog.subjectName, 'Fête'));
    expect(row?.details).toMatchObject({ fields: ['title', 'slug'] });
    const kept = await db.owner().select().from(versions).orderBy(versions.number);
    expect(kept.map(({ fields }) => fields)).toEqual([
      [],
      expect.arrayContaining(['address', 'cancelled']),
      ['title'],
      ['cancelled'],
    ]);
    expect(kept[0]?.values).toMatchObject({ ...shown, address: '12, rue des Écoles' });
  });

  test('the latest date comes first, and the place is searched', async () => {
    await write({ title: 'Avant', eventDate: new Date('2026-01-01T08:00:00Z') });
    await write({ title: 'Après', location: 'Théâtre', status: 'draft' });
    const all = await listEvents({ status: 'all', search: '', page: 1 });
    expect(all.rows.map(({ title }) => title)).toEqual(['Après', 'Avant']);
    expect(all.counts).toEqual({ all: 2, published: 1, draft: 1, scheduled: 0 });
    const found = await listEvents({ status: 'all', search: 'theatre', page: 1 });
    expect(found.rows.map(({ title }) => title)).toEqual(['Après']);
  });

  test('a draft is previewed by the staff alone, and a deleted event is gone', async () => {
    const { id, slug } = await write({ status: 'draft' });
    expect(await previewEvent(slug)).toMatchObject({ id, status: 'draft', event: { title: 'Kermesse' } });
    expect(await findPublishedEvent(slug)).toEqual({ found: 'nothing' });
    expect(await deleteContent(eventCollection, { administrator, id })).toBe(true);
    expect(await db.owner().select().from(events)).toEqual([]);
  });
});
