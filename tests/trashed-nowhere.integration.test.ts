import { randomUUID } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, deleteContent, updateContent } from '#app/content/save-content.server.ts';
import { actAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { schoolPhotos, slugRedirects, storedImages } from '#app/db/schema/content.ts';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { tables } from '#app/db/schema/tables.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { eraseInquiry } from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { changeMany } from '#app/features/inquiries/handling/handle-many.server.ts';
import { trashInquiry } from '#app/features/inquiries/handling/trash-inquiry.server.ts';
import { deletePhotos } from '#app/features/photos/change-photos.server.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { emptyTrash, eraseFromTrash } from '#app/features/trash/empty-trash.server.ts';
import { listTrash } from '#app/features/trash/list-trash.server.ts';
import { restoreItem } from '#app/routes/office/trash/restore-item.server.ts';
import { storeImage } from '#app/storage/images.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from './helpers/database.ts';

const marker = 'Marqueurintrouvable';
const monday = new Date('2027-03-01T09:00:00Z');
const everything = { kind: 'all', search: '', page: 1 } as const;
const never = new Date(0);

describe('what is deleted', () => {
  const db = openTestDatabase();
  const files = temporaryFiles();
  let ines = { id: '', email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  beforeEach(async () => {
    await db.empty();
    const row = { email: ines.email, fullName: ines.fullName, passwordHash: 'x' };
    const [made] = await db.owner().insert(adminUsers).values(row).returning();
    ines = { ...ines, id: made?.id ?? '' };
  });

  const shared = { imageAlt: 'La cour', status: 'published' as const };
  const post = (title: string, imageUrl = '') => ({
    ...{ ...shared, title, imageUrl, content: `<p>${marker}</p>`, author: 'Inès', excerpt: '' },
  });
  const event = {
    ...shared,
    title: marker,
    description: marker,
    content: '',
    location: marker,
    address: marker,
    ...{ imageUrl: '', endsAt: null, allDay: false, cancelled: false, repetition: null },
  };

  async function writePost(title = marker, imageUrl = '') {
    const made = await createContent(postCollection, { administrator: ines, input: post(title, imageUrl) });
    if (made.outcome !== 'saved') throw new Error(made.outcome);
    return made;
  }

  async function giveImage(bucket: 'content-images' | 'school-photos', folder: string) {
    const bytes = await testPhoto(40, 30).jpeg().toBuffer();
    return (await storeImage({ bucket, folder, bytes })).path;
  }

  async function givePhoto() {
    const filePath = await giveImage('school-photos', 'campus');
    const row = { filename: 'x', originalName: marker, category: 'carousel', displayOrder: 7 } as const;
    const file = { filePath, fileSize: 1, mimeType: 'image/jpeg', createdAt: monday };
    const [photo] = await db
      .owner()
      .insert(schoolPhotos)
      .values({ ...row, ...file })
      .returning();
    if (!photo) throw new Error('no photo');
    return photo;
  }

  async function giveInquiries() {
    const family = { email: 'a@exemple.ma', phone: '0600000000', childName: marker, childAge: 6 };
    const ids = { lead: randomUUID(), admission: randomUUID(), message: randomUUID() };
    const owner = db.owner();
    const answered = {
      handledAt: monday,
      handledByName: 'Omar',
      stage: 'visit_planned',
      visitAt: monday,
    } as const;
    await owner
      .insert(leadCaptures)
      .values({ id: ids.lead, ...family, ...answered, fullName: marker, levelInterest: 'primaire' });
    await owner.insert(admissions).values({
      ...{ id: ids.admission, ...family, parentName: marker, schoolLevel: 'lycee', privacyAccepted: true },
    });
    await owner.insert(contactSubmissions).values({
      ...{ id: ids.message, fullName: marker, email: 'a@exemple.ma', phone: '0600000000' },
      ...{ subject: 'visite', message: marker, privacyAccepted: true },
    });
    const [mail] = await owner
      .insert(mails)
      .values({
        kind: 'reply',
        recipient: 'a@exemple.ma',
        recipientName: marker,
        aboutKind: 'lead',
        aboutId: ids.lead,
      })
      .returning();
    await owner.insert(inquiryExchanges).values({
      ...{ inquiryKind: 'lead', inquiryId: ids.lead, kind: 'reply', text: marker, mailId: mail?.id },
      authorName: 'Omar',
    });
    return ids;
  }

  /** The tables that contain a text. */
  async function tablesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of Object.values(tables).filter((each) => is(each, PgTable))) {
      const { rows } = await db
        .owner()
        .execute<{ found: boolean }>(
          sql`select exists (select 1 from ${table} t where strpos(to_jsonb(t)::text, ${text}) > 0) as found`,
        );
      if (rows[0]?.found) found.push(getTableName(table));
    }
    return found.sort();
  }

  /** All rows of these tables, literally. */
  async function whole() {
    const rows: unknown[] = [];
    for (const table of [
      'blog_posts',
      'events',
      'school_photos',
      'slug_redirects',
      'lead_captures',
      'admissions',
    ]) {
      rows.push(
        (await db.owner().execute(sql.raw(`select to_jsonb(t) as row from ${table} t order by id`))).rows,
      );
    }
    for (const table of ['contact_submissions', 'mails', 'inquiry_exchanges']) {
      rows.push(
        (await db.owner().execute(sql.raw(`select to_jsonb(t) as row from ${table} t order by id`))).rows,
      );
    }
    return rows;
  }

  test('is in no table that a page, a feed, an export or a figure reads, and comes back to the letter', async () => {
    const written = await writePost();
    await updateContent(postCollection, {
      administrator: ines,
      id: written.id,
      version: 1,
      input: post(`${marker} deux`),
    });
    const held = await createContent(eventCollection, {
      administrator: ines,
      input: { ...event, eventDate: monday },
    });
    if (held.outcome !== 'saved') throw new Error(held.outcome);
    const photo = await givePhoto();
    const { lead, admission, message } = await giveInquiries();
    const before = await whole();

    await deleteContent(postCollection, { administrator: ines, id: written.id });
    await deleteContent(eventCollection, { administrator: ines, id: held.id });
    await deletePhotos({ administrator: ines, ids: [photo.id] });
    await trashInquiry({ administrator: ines, kind: 'lead', id: lead });
    const rest = [
      { kind: 'admission', id: admission, stage: 'new', assignedTo: null },
      { kind: 'message', id: message, stage: null, assignedTo: null },
    ] as const;
    expect(await changeMany(ines, rest, { do: 'trash' })).toHaveLength(2);

    // The log names deleted public items; versions belong to their item, and there is none.
    expect(await tablesWith(marker)).toEqual(['activity_log', 'trash', 'versions']);
    expect(await listTrash(everything)).toMatchObject({ matching: 6, counts: { all: 6, lead: 1 } });

    for (const id of [written.id, held.id, photo.id, lead, admission, message]) {
      expect(await restoreItem({ administrator: ines, id })).toContain(marker);
      expect(await restoreItem({ administrator: ines, id })).toBeNull();
    }
    expect(await whole()).toEqual(before);
    expect(await tablesWith(marker)).not.toContain('trash');
  });

  test('each role sees in the trash what it works on, and cannot insert inquiries', async () => {
    const { id } = await writePost();
    await deleteContent(postCollection, { administrator: ines, id });
    const { lead } = await giveInquiries();
    await trashInquiry({ administrator: ines, kind: 'lead', id: lead });
    await actAs('site_editor', async () => {
      expect((await listTrash(everything)).rows.map(({ kind }) => kind)).toEqual(['post']);
      expect(await restoreItem({ administrator: ines, id: lead })).toBeNull();
      expect(await eraseFromTrash({ administrator: ines, id: lead })).toBeNull();
    });
    await actAs('site_reception', async () => {
      expect((await listTrash(everything)).rows.map(({ kind }) => kind)).toEqual(['lead']);
      expect(await restoreItem({ administrator: ines, id })).toBeNull();
      expect(await restoreItem({ administrator: ines, id: lead })).toBe(marker);
    });
  });

  test('an address taken meanwhile stays with its new owner', async () => {
    const first = await writePost('La rentrée');
    await deleteContent(postCollection, { administrator: ines, id: first.id });
    const second = await writePost('La rentrée');
    expect(second.slug).toBe('la-rentree');
    await restoreItem({ administrator: ines, id: first.id });
    const { rows } = await db.owner().execute(sql`select slug from blog_posts order by slug`);
    expect(rows).toEqual([{ slug: 'la-rentree' }, { slug: 'la-rentree-2' }]);
    expect(await db.owner().select().from(slugRedirects)).toEqual([]);
  });

  test('keeps its pictures as long as it lies there, and takes them along', async () => {
    const cover = await giveImage('content-images', 'blog');
    const { id } = await writePost('Avec image', `/files/content-images/${cover}`);
    const photo = await givePhoto();
    await deleteContent(postCollection, { administrator: ines, id });
    await deletePhotos({ administrator: ines, ids: [photo.id] });
    const later = new Date(Date.now() + 48 * 60 * 60_000);
    expect(await sweepOrphans({ now: later })).toMatchObject({ pictures: [], files: [] });
    expect(await eraseFromTrash({ administrator: ines, id })).toBe('Avec image');
    expect(await tablesWith('Avec image')).toEqual(['activity_log']);
    await eraseFromTrash({ administrator: ines, id: photo.id });
    expect(await db.owner().select().from(storedImages)).toEqual([]);
    expect(await files.list()).toEqual([]);
  });

  test('is gone after its days; a request also when its own time is over, or its family asks', async () => {
    const { id } = await writePost();
    const other = await writePost('Récent');
    await deleteContent(postCollection, { administrator: ines, id, now: new Date('2027-03-01T09:00:00Z') });
    await deleteContent(postCollection, {
      administrator: ines,
      id: other.id,
      now: new Date('2027-03-20T09:00:00Z'),
    });
    const { lead, admission, message } = await giveInquiries();
    await db.owner().update(leadCaptures).set({ createdAt: monday });
    await trashInquiry({ administrator: ines, kind: 'lead', id: lead });
    await trashInquiry({ administrator: ines, kind: 'admission', id: admission });
    const due = new Date('2027-03-10T09:00:00Z');
    expect(await emptyTrash({ deleted: due, prospects: never, messages: never })).toBeGreaterThanOrEqual(1);
    expect((await listTrash(everything)).rows.map(({ name }) => name)).toContain('Récent');
    await emptyTrash({ deleted: never, prospects: due, messages: never });
    expect((await listTrash(everything)).rows.filter(({ kind }) => kind === 'lead')).toEqual([]);
    expect(await eraseInquiry({ administrator: ines, kind: 'message', id: message })).toBe('done');
    expect((await listTrash(everything)).counts.message).toBe(0);
  });
});
