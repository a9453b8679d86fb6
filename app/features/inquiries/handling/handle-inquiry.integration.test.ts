import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { applicationSorts } from '#app/features/inquiries/applications.ts';
import { contactMessageSorts } from '#app/features/inquiries/contact-messages.ts';
import { listApplications } from '#app/features/inquiries/lists/applications.server.ts';
import { listContactMessages } from '#app/features/inquiries/lists/contact-messages.server.ts';
import { applicationBatches } from '#app/features/inquiries/lists/inquiry-csv.server.ts';
import { applicationColumns } from '#app/features/inquiries/lists/inquiry-csv.ts';
import { parseInquiryFilters } from '#app/features/inquiries/lists/inquiry-filters.ts';
import { countInquiries } from '#app/features/inquiries/lists/inquiry-stats.server.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { findInquiry } from './find-inquiry.server.ts';
import {
  eraseInquiry,
  handleInquiry,
  logExport,
  noteInquiry,
  reopenInquiry,
} from './handle-inquiry.server.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const administrator = { id: '', email: 'leila@ecole.example', fullName: 'Leïla Bennani' };

function hoursAgo(hours: number): Date {
  return new Date(NOW.getTime() - hours * 3_600_000);
}

const lead = {
  fullName: 'Zineb El Idrissi',
  email: 'zineb@exemple.ma',
  phone: '+212 6 12 34 56 78',
  childName: 'Rania',
  childAge: 6,
  levelInterest: 'primaire',
} as const;
const admission = {
  parentName: 'Hélène N’Diaye',
  email: 'helene@exemple.ma',
  phone: '0661223344',
  childName: 'Élias',
  childAge: 4,
  schoolLevel: 'maternelle',
  privacyAccepted: true,
} as const;
const message = {
  fullName: 'Omar Berrada',
  email: 'omar@exemple.ma',
  phone: '0522001122',
  subject: 'visite',
  message: 'Quand peut-on visiter ?',
  privacyAccepted: true,
} as const;

function applicationsFor(query: string) {
  const params = new URLSearchParams(query);
  const asked = parseListQuery(params, applicationSorts, 'due');
  return listApplications(asked, parseInquiryFilters(params, 'applications'), NOW);
}

async function childrenFor(query: string): Promise<string[]> {
  return (await applicationsFor(query)).rows.map((row) => row.childName);
}

async function messagesFor(query: string): Promise<string[]> {
  const params = new URLSearchParams(query);
  const asked = parseListQuery(params, contactMessageSorts, 'state');
  const list = await listContactMessages(asked, parseInquiryFilters(params, 'messages'), NOW);
  return list.rows.map((row) => row.fullName);
}

describe('the answers to the families', () => {
  const db = openTestDatabase();
  beforeEach(async () => {
    await db.empty();
    const { rows } = await db.owner().execute<{ id: string }>(
      sql`insert into admin_users (email, full_name, password_hash)
        values (${administrator.email}, ${administrator.fullName}, 'x') returning id`,
    );
    administrator.id = rows[0]?.id ?? '';
  });

  async function addLead(values: Partial<typeof leadCaptures.$inferInsert> = {}): Promise<string> {
    const [row] = await db
      .owner()
      .insert(leadCaptures)
      .values({ ...lead, createdAt: hoursAgo(1), ...values })
      .returning();
    return row?.id ?? '';
  }

  async function addAdmission(values: Partial<typeof admissions.$inferInsert> = {}) {
    await db
      .owner()
      .insert(admissions)
      .values({ ...admission, createdAt: hoursAgo(1), ...values });
  }

  async function fillUrgencies() {
    await addLead({ childName: 'en retard d’une heure', createdAt: hoursAgo(25) });
    await addLead({ childName: 'due dans 23 h', createdAt: hoursAgo(1) });
    await addLead({ childName: 'traitée', createdAt: hoursAgo(200), handledAt: hoursAgo(190) });
    await addLead({ childName: 'traitée hier', createdAt: hoursAgo(24), handledAt: hoursAgo(2) });
    await addLead({ childName: 'd’un robot', createdAt: hoursAgo(300), suspectedSpam: true });
    await addAdmission({ childName: 'due dans 20 h', createdAt: hoursAgo(28) });
    await addAdmission({ childName: 'en retard de 2 h', createdAt: hoursAgo(50), schoolLevel: 'lycee' });
  }

  test('the longest overdue comes first, whichever is answered last', async () => {
    await fillUrgencies();
    expect(await childrenFor('')).toEqual([
      'en retard de 2 h',
      'en retard d’une heure',
      'due dans 20 h',
      'due dans 23 h',
      'traitée hier',
      'traitée',
    ]);
    expect(await countInquiries(NOW)).toMatchObject({ applications: 6, overdue: 2, suspectApplications: 1 });
  });

  test.each([
    ['state=overdue', ['en retard de 2 h', 'en retard d’une heure']],
    ['state=open&source=admission', ['en retard de 2 h', 'due dans 20 h']],
    ['state=handled', ['traitée hier', 'traitée']],
    ['state=suspect', ['d’un robot']],
    ['level=lycee', ['en retard de 2 h']],
    ['period=today', ['due dans 23 h']],
    ['period=between&from=2026-11-19&to=2026-11-19', ['en retard de 2 h']],
    ['q=robot', []],
    ['q=traitee&period=7', ['traitée hier']],
  ])('the filter %s leaves %j', async (query, children) => {
    await fillUrgencies();
    const list = await applicationsFor(query);
    expect(list.rows.map((row) => row.childName)).toEqual(children);
    expect(list.matching).toBe(children.length);
  });

  test('pages go on from those who wait to the answered without a gap or a repetition', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...lead,
      childName: `Enfant ${index}`,
      createdAt: hoursAgo(index % 7),
      handledAt: index % 2 ? NOW : null,
    }));
    await db.owner().insert(leadCaptures).values(rows);
    await addAdmission();
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await applicationsFor(`page=${page}`));
    expect(pages.map((page) => page.rows.length)).toEqual([25, 25, 11]);
    const all = pages.flatMap((page) => page.rows);
    expect(new Set(all.map((row) => row.id)).size).toBe(61);
    const open = all.map((row) => row.handledAt === null);
    expect(open.lastIndexOf(true)).toBe(open.indexOf(false) - 1);
  });

  test('messages wait in the order they came, and are filtered by subject', async () => {
    await db
      .owner()
      .insert(contactSubmissions)
      .values([
        { ...message, fullName: 'Ancien', createdAt: hoursAgo(90) },
        { ...message, fullName: 'Récent', createdAt: hoursAgo(1), subject: 'autre' },
        { ...message, fullName: 'Traité', createdAt: hoursAgo(2), handledAt: NOW },
        { ...message, fullName: 'Robot', createdAt: hoursAgo(3), suspectedSpam: true },
      ]);
    expect(await messagesFor('')).toEqual(['Ancien', 'Récent', 'Traité']);
    expect(await messagesFor('subject=autre')).toEqual(['Récent']);
    expect(await messagesFor('state=handled')).toEqual(['Traité']);
    expect(await messagesFor('state=suspect')).toEqual(['Robot']);
    expect(await countInquiries(NOW)).toMatchObject({ messages: 3, suspectMessages: 1, overdue: 0 });
  });

  test('an inquiry is handled once, by whom and with what note; the second to do so learns it', async () => {
    const target = { administrator, kind: 'lead', id: await addLead() } as const;
    expect(await handleInquiry({ ...target, note: 'Rappelée.', known: '' })).toBe('done');
    expect(await handleInquiry({ ...target, note: 'Rappelée aussi.', known: '' })).toBe('late');
    // Even with the first one's note as base.
    expect(await handleInquiry({ ...target, note: 'Rappelée aussi.', known: 'Rappelée.' })).toBe('late');
    expect(await findInquiry('lead', target.id)).toMatchObject({
      handledAt: expect.any(Date),
      handledByName: 'Leïla Bennani',
      handlingNote: 'Rappelée.',
    });
    expect(await reopenInquiry(target)).toBe('done');
    expect(await reopenInquiry(target)).toBe('late');
    expect(await findInquiry('lead', target.id)).toMatchObject({
      handledAt: null,
      handledByName: null,
      handlingNote: 'Rappelée.',
    });
  });

  test('a note is not written over one that was not read', async () => {
    const target = { administrator, kind: 'lead', id: await addLead() } as const;
    expect(await noteInquiry({ ...target, note: 'Appeler le soir', known: '' })).toBe('done');
    expect(await noteInquiry({ ...target, note: 'Perdue ?', known: '' })).toBe('late');
    expect(await handleInquiry({ ...target, note: 'Perdue ?', known: '' })).toBe('late');
    expect(await noteInquiry({ ...target, note: '', known: 'Appeler le soir' })).toBe('done');
    expect(await findInquiry('lead', target.id)).toMatchObject({ handlingNote: null });
  });

  test('an erased inquiry is gone, and the log knows of it without a word of the family', async () => {
    const target = { administrator, kind: 'lead', id: await addLead() } as const;
    await handleInquiry({ ...target, note: 'x', known: '' });
    expect(await eraseInquiry(target)).toBe('done');
    expect(await eraseInquiry(target)).toBe('late');
    expect(await findInquiry('lead', target.id)).toBeNull();
    await logExport(administrator, 'application', 2);
    const log = await db.owner().select().from(activityLog).orderBy(activityLog.at);
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ['handled', 'application'],
      ['erased', 'application'],
      ['exported', 'application'],
    ]);
    expect(log[2]?.details).toEqual({ filters: 2 });
    expect(JSON.stringify(log)).not.toMatch(/Zineb|zineb|Rania/);
  });

  test('what was sent about an erased inquiry goes with it, and nothing else', async () => {
    const [mine] = await db.owner().insert(leadCaptures).values(lead).returning();
    const about = { kind: 'lead-receipt', recipient: lead.email, aboutKind: 'lead' } as const;
    const other = { ...about, recipient: 'autre@exemple.ma', aboutId: randomUUID() };
    await db
      .owner()
      .insert(mails)
      .values([{ ...about, aboutId: mine?.id }, other]);
    await eraseInquiry({ administrator, kind: 'lead', id: mine?.id ?? '' });
    expect((await db.owner().select().from(mails)).map(({ recipient }) => recipient)).toEqual([
      'autre@exemple.ma',
    ]);
  });

  test('what cannot be noted in the log is not done either', async () => {
    const id = await addLead();
    const nobody = { ...administrator, id: '00000000-0000-4000-8000-000000000000' };
    await expect(
      handleInquiry({ administrator: nobody, kind: 'lead', id, note: '', known: '' }),
    ).rejects.toThrow();
    expect(await findInquiry('lead', id)).toMatchObject({ handledAt: null });
  });

  test('the office can write the handling and nothing that the family wrote', async () => {
    await addLead();
    for (const [table, columns] of [
      ['lead_captures', ['full_name', 'email', 'phone', 'child_name', 'level_interest', 'created_at']],
      ['admissions', ['parent_name', 'message', 'privacy_accepted', 'created_at']],
      ['contact_submissions', ['full_name', 'subject', 'message', 'suspected_spam']],
    ] as const) {
      const set = (column: string) =>
        withRole('site_administrator', (tx) =>
          tx.execute(sql.raw(`update ${table} set ${column} = ${column}`)),
        );
      for (const column of columns) await expect(set(column), column).rejects.toThrow();
      for (const column of ['handled_at', 'handled_by_name', 'handling_note']) await set(column);
    }
  });

  test('an export of a view holds what the view shows, with the handling; of all, the robots’ too', async () => {
    await fillUrgencies();
    const collect = async (filters?: string) => {
      const wanted = filters
        ? { search: '', filters: parseInquiryFilters(new URLSearchParams(filters), 'applications'), now: NOW }
        : undefined;
      const rows = [];
      for await (const batch of applicationBatches(wanted, 2)) rows.push(...batch);
      return rows;
    };
    expect((await collect('state=overdue')).map((row) => row.childName)).toEqual([
      'en retard d’une heure',
      'en retard de 2 h',
    ]);
    expect(await collect()).toHaveLength(7);
    const [handled] = await collect('state=handled');
    const columns = applicationColumns((date) => date.toISOString());
    const cell = (heading: string) =>
      handled && columns.find((each) => each.heading === heading)?.cell(handled);
    expect(cell('Traitée le')).toBe(hoursAgo(2).toISOString());
    expect(cell('Réponse promise avant le')).toBe(hoursAgo(0).toISOString());
  });
});
