import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onChange } from '#app/db/changes.server.ts';
import { actAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { admissions } from '#app/db/schema/inquiries.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { readCalendar } from '#app/features/calendar/read-calendar.server.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { eventForm } from '#app/features/events/event-form.server.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { postForm } from '#app/features/posts/post-form.server.ts';
import { findPublishedPost, publishedPostSlugs } from '#app/features/posts/published-posts.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { applySchedule } from './apply-schedule.server.ts';
import { readContentForm } from './content-fields.server.ts';
import { readForEditing } from './edited-item.server.ts';
import { createContent, deleteContent, updateContent } from './save-content.server.ts';
import { restoreContentItem } from './trash-content.server.ts';

const monday = new Date('2027-03-01T09:00:00Z');
/** « Tuesday, 8:30 » at the school, whatever that day's offset. */
const tuesday = '2027-03-02T08:30';
const nothing = 'Rien à publier ni à retirer';

describe('what the site publishes and takes off by itself', () => {
  const db = openTestDatabase();
  let ines = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  beforeEach(async () => {
    vi.useFakeTimers({ now: monday, toFake: ['Date'] });
    await db.empty();
    const row = { email: ines.email, fullName: ines.fullName, passwordHash: 'x' };
    const [made] = await db.owner().insert(adminUsers).values(row).returning();
    ines = { ...ines, id: made?.id ?? '' };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const base = { title: 'La kermesse', content: '<p>Des jeux.</p>', author: 'Inès', intent: 'publish' };

  async function readPost(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...base, ...fields })) form.set(name, value);
    const read = await readContentForm(form, postForm);
    if (read.errors) throw new Error(JSON.stringify(read.errors));
    return read.value;
  }

  async function write(fields: Record<string, string>) {
    const made = await createContent(postCollection, {
      administrator: ines,
      input: await readPost(fields),
      now: monday,
    });
    if (made.outcome !== 'saved') throw new Error(made.outcome);
    return made;
  }

  async function row(id: string) {
    const [found] = await db.owner().select().from(blogPosts).where(eq(blogPosts.id, id));
    return found;
  }

  const due = async (id: string, column: 'publishAt' | 'unpublishAt' = 'publishAt') => {
    const at = (await row(id))?.[column];
    if (!at) throw new Error('no hour');
    return at;
  };

  test('a post with an hour is a draft until then, whatever was pressed, and is published to the minute', async () => {
    const { id, slug } = await write({ publishAt: tuesday });
    expect(await row(id)).toMatchObject({ status: 'draft', publishedAt: null });
    expect(await readForEditing(postCollection, id)).toMatchObject({
      fields: { publishAt: tuesday, unpublishAt: '' },
    });
    const at = await due(id);
    expect(await applySchedule(new Date(at.getTime() - 1))).toBe(nothing);
    expect(await findPublishedPost(slug)).toEqual({ found: 'nothing' });
    const heard = vi.fn();
    const stop = onChange(heard);
    expect(await applySchedule(at)).toBe('1 publication');
    expect(await applySchedule(at)).toBe(nothing);
    stop();
    expect(heard.mock.calls).toEqual([['posts']]);
    expect(await row(id)).toMatchObject({
      status: 'published',
      publishedAt: at,
      publishAt: null,
      version: 2,
    });
    expect(await findPublishedPost(slug)).toMatchObject({ found: 'post' });
    expect(await publishedPostSlugs()).toMatchObject([{ slug, updatedAt: at }]);
  });

  test('several copies of the server do it once', async () => {
    const { id } = await write({ publishAt: tuesday });
    const at = await due(id);
    const said = await Promise.all([1, 2, 3, 4].map(() => applySchedule(at)));
    expect(said.toSorted()).toEqual(['1 publication', nothing, nothing, nothing]);
    const logged = await db.owner().select().from(activityLog).where(eq(activityLog.action, 'published'));
    expect(logged).toMatchObject([{ adminName: 'Programmation', subjectName: 'La kermesse' }]);
  });

  test('what is over leaves the site; missed runs are made up for in order', async () => {
    const { id } = await write({ unpublishAt: tuesday });
    expect(await row(id)).toMatchObject({ status: 'published' });
    expect(await applySchedule(await due(id, 'unpublishAt'))).toBe('1 retrait');
    expect(await row(id)).toMatchObject({ status: 'draft', unpublishAt: null, publishedAt: monday });
    const missed = await write({ title: 'Manqué', publishAt: tuesday, unpublishAt: '2027-03-03T08:30' });
    expect(await applySchedule(new Date('2027-03-09T09:00:00Z'))).toBe('1 publication, 1 retrait');
    expect(await row(missed.id)).toMatchObject({ status: 'draft', publishAt: null, unpublishAt: null });
  });

  test('who has it open is told, and a save without these fields leaves the hours', async () => {
    const { id } = await write({ publishAt: tuesday });
    const { publishAt: _, unpublishAt: __, ...input } = await readPost({ intent: 'save' });
    expect(await updateContent(postCollection, { administrator: ines, id, version: 1, input })).toMatchObject(
      { version: 2 },
    );
    await applySchedule(await due(id));
    const late = await updateContent(postCollection, { administrator: ines, id, version: 2, input });
    expect(late).toMatchObject({ outcome: 'conflict', edition: { savedBy: 'Programmation' } });
  });

  test('an hour that is over, that there is not, or that comes too soon is refused in words', async () => {
    const refused = async (fields: Record<string, string>) =>
      readPost(fields).then(
        () => null,
        (error: Error) => error.message,
      );
    expect(await refused({ publishAt: '2027-02-28T08:30' })).toContain('déjà passée');
    expect(await refused({ publishAt: 'demain' })).toContain('n’existe pas');
    expect(await refused({ publishAt: tuesday, unpublishAt: tuesday })).toContain('après la publication');
    expect(await refused({ publishedAt: tuesday })).toContain('à venir');
    // A scheduled post needs everything that a published one needs.
    const cover = { imageUrl: '/files/content-images/blog/1-0123456789abcdef.jpg', imageAlt: '' };
    expect(await refused({ ...cover, intent: 'save', publishAt: tuesday })).toContain('Décrivez l’image');
    expect(await refused({ ...cover, intent: 'save' })).toBeNull();
  });

  test('the date that readers see can be set, stays to the second where nobody touched it, and can be taken back', async () => {
    const { id } = await write({});
    const seconds = new Date('2027-03-01T08:59:42Z');
    await db.owner().update(blogPosts).set({ publishedAt: seconds }).where(eq(blogPosts.id, id));
    const stored = await readForEditing(postCollection, id);
    const save = async (version: number, fields: Record<string, string>) =>
      updateContent(postCollection, { administrator: ines, id, version, input: await readPost(fields) });
    await save(1, { publishedAt: stored?.fields.publishedAt ?? '' });
    expect((await row(id))?.publishedAt).toEqual(seconds);
    await save(2, { publishedAt: '2026-12-24T10:00' });
    expect((await readForEditing(postCollection, id))?.fields.publishedAt).toBe('2026-12-24T10:00');
    await save(3, { intent: 'save', publishedAt: '' });
    expect((await row(id))?.publishedAt).toBeNull();
  });

  test('an hour that passed in the trash is not made up for', async () => {
    const { id } = await write({ publishAt: tuesday, unpublishAt: '2027-03-09T08:30' });
    await deleteContent(postCollection, { administrator: ines, id });
    vi.setSystemTime(new Date('2027-03-05T09:00:00Z'));
    await restoreContentItem({ administrator: ines, id });
    expect(await row(id)).toMatchObject({ status: 'draft', publishAt: null });
    expect((await row(id))?.unpublishAt).not.toBeNull();
  });

  test('the calendar of a month shows each role what it works on', async () => {
    await write({ publishAt: tuesday, unpublishAt: '2027-03-31T23:59' });
    const event = {
      title: 'Portes ouvertes',
      description: 'x',
      location: 'x',
      eventDate: '2027-03-06T10:00',
    };
    const input = { ...eventForm.parse({ ...event, status: 'published' }) };
    await createContent(eventCollection, { administrator: ines, input, now: monday });
    await db
      .owner()
      .insert(newsletterIssues)
      .values({
        ...{ subject: 'La lettre de mars', state: 'scheduled', dueAt: new Date('2027-03-15T08:00:00Z') },
      });
    await db
      .owner()
      .insert(admissions)
      .values({
        ...{
          parentName: 'Nadia',
          email: 'n@exemple.ma',
          phone: '0600000000',
          childName: 'Adam',
          childAge: 6,
        },
        ...{ schoolLevel: 'primaire', privacyAccepted: true, stage: 'visit_planned', handledAt: monday },
        visitAt: new Date('2027-03-10T10:00:00Z'),
      });
    const all = ['publication', 'event', 'visit', 'newsletter', 'withdrawal'];
    const kindsFor = async (month: string, role: 'direction' | 'redaction' | 'accueil') =>
      (await readCalendar(month, role)).map(({ kind }) => kind);
    expect(await kindsFor('2027-03', 'direction')).toEqual(all);
    expect(await kindsFor('2027-04', 'direction')).toEqual([]);
    await actAs('site_editor', async () => {
      expect(await kindsFor('2027-03', 'redaction')).toEqual(all.filter((kind) => kind !== 'visit'));
    });
    await actAs('site_reception', async () => {
      expect(await kindsFor('2027-03', 'accueil')).toEqual(['visit']);
    });
    const [first] = await readCalendar('2027-03', 'direction');
    expect(first).toMatchObject({ day: '2027-03-02', time: '08:30', note: 'Article' });
    expect(await db.owner().select().from(events)).toHaveLength(1);
  });
});
