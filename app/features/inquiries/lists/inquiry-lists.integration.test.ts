import { beforeEach, describe, expect, test } from 'vitest';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { type ApplicationSort, applicationSorts } from '#app/features/inquiries/applications.ts';
import { contactMessageSorts } from '#app/features/inquiries/contact-messages.ts';
import { viewApplication, viewContactMessage } from '#app/features/inquiries/inquiry-views.ts';
import type { CsvColumn } from '#app/lib/csv.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts';
import { listApplications } from './applications.server.ts';
import { listContactMessages } from './contact-messages.server.ts';
import { applicationBatches, contactMessageBatches, startReading } from './inquiry-csv.server.ts';
import { applicationColumns, contactMessageColumns } from './inquiry-csv.ts';
import { noFilters } from './inquiry-filters.ts';
import { countInquiries } from './inquiry-stats.server.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

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
  createdAt: hoursAgo(1),
} as const;

const admission = {
  parentName: 'Hélène N’Diaye',
  email: 'helene@exemple.ma',
  phone: '0661223344',
  childName: 'Élias',
  childAge: 4,
  schoolLevel: 'maternelle',
  message: 'Nous venons de Rabat : 100% motivés',
  privacyAccepted: true,
  createdAt: hoursAgo(2),
} as const;

const message = {
  fullName: 'Omar Berrada',
  email: 'omar@exemple.ma',
  phone: '0522001122',
  subject: 'visite',
  message: 'Quand peut-on visiter ?',
  privacyAccepted: true,
  createdAt: hoursAgo(3),
} as const;

function applicationsFor(query: string) {
  return listApplications(parseListQuery(new URLSearchParams(query), applicationSorts, 'date'));
}

function messagesFor(query: string) {
  return listContactMessages(parseListQuery(new URLSearchParams(query), contactMessageSorts, 'date'));
}

async function parentsFor(query: string): Promise<string[]> {
  return (await applicationsFor(query)).rows.map((row) => row.parentName);
}

async function addBoth(db: TestDatabase) {
  await db.owner().insert(leadCaptures).values(lead);
  await db.owner().insert(admissions).values(admission);
}

async function collect<Row>(batches: AsyncIterable<Row[]>): Promise<Row[][]> {
  const all: Row[][] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

describe('the families’ requests', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  test('applications of both tables are in one list, newest first, with their source', async () => {
    await addBoth(db);
    const list = await applicationsFor('');
    expect(list).toMatchObject({ matching: 2, page: 1, pageCount: 1 });
    expect(list.rows).toEqual([
      {
        id: expect.any(String),
        source: 'lead',
        parentName: lead.fullName,
        email: lead.email,
        phone: lead.phone,
        phoneE164: null,
        childName: 'Rania',
        childAge: 6,
        level: 'primaire',
        message: null,
        privacyAccepted: null,
        suspectedSpam: false,
        handledAt: null,
        handledByName: null,
        handlingNote: null,
        undeliveredAt: null,
        assignedTo: null,
        merged: false,
        stage: 'new',
        visitAt: null,
        createdAt: lead.createdAt,
      },
      {
        id: expect.any(String),
        source: 'admission',
        parentName: admission.parentName,
        email: admission.email,
        phone: admission.phone,
        phoneE164: null,
        childName: 'Élias',
        childAge: 4,
        level: 'maternelle',
        message: admission.message,
        privacyAccepted: true,
        suspectedSpam: false,
        handledAt: null,
        handledByName: null,
        handlingNote: null,
        undeliveredAt: null,
        assignedTo: null,
        merged: false,
        stage: 'new',
        visitAt: null,
        createdAt: admission.createdAt,
      },
    ]);
  });

  test('a number is shown as it was typed, and dialled and written to a spreadsheet as what it is', async () => {
    const phone = '00212 (0)6 12 34 56 78';
    await db
      .owner()
      .insert(leadCaptures)
      .values({ ...lead, phone, phoneE164: '+212612345678' });
    const [row] = (await listApplications(parseListQuery(new URLSearchParams(), applicationSorts, 'date')))
      .rows;
    if (!row) throw new Error('the lead is not listed');
    expect(viewApplication(row, NOW)).toMatchObject({ phone, dialled: '+212612345678' });
    const column = applicationColumns(String).find(({ heading }) => heading === 'Téléphone');
    expect(column?.cell(row)).toBe('06 12 34 56 78');
    expect(column?.cell({ ...row, phone: '06.12.34.56.78', phoneE164: null })).toBe('06 12 34 56 78');
  });

  test('a filled honeypot is marked in the lists and in both exports', async () => {
    await db
      .owner()
      .insert(leadCaptures)
      .values({ ...lead, suspectedSpam: true });
    await db.owner().insert(admissions).values(admission);
    await db
      .owner()
      .insert(contactSubmissions)
      .values({ ...message, suspectedSpam: true });
    const suspect = { ...noFilters, state: 'suspect' } as const;
    const asked = { search: '', order: 'desc', sort: 'date', page: 1 } as const;
    expect((await applicationsFor('')).rows.map((row) => row.suspectedSpam)).toEqual([false]);
    const views = (await listApplications(asked, suspect)).rows.map((row) => viewApplication(row, NOW));
    expect(views.map((view) => view.suspectedSpam)).toEqual([true]);
    expect(await messagesFor('')).toMatchObject({ matching: 0 });
    const messages = (await listContactMessages(asked, suspect)).rows.map((row) =>
      viewContactMessage(row, NOW),
    );
    expect(messages.map((view) => view.suspectedSpam)).toEqual([true]);

    const date = () => '';
    const told = <Row>(columns: CsvColumn<Row>[], rows: Row[]) =>
      rows.map((row) => columns.find(({ heading }) => heading === 'Suspect')?.cell(row));
    const applications = (await collect(applicationBatches())).flat();
    expect(told(applicationColumns(date), applications)).toEqual(['Oui', 'Non']);
    const contacts = (await collect(contactMessageBatches())).flat();
    expect(told(contactMessageColumns(date), contacts)).toEqual(['Oui']);
  });

  test.each([
    ['zineb', lead.fullName],
    ['ZINEB idrissi', lead.fullName],
    ['helene', admission.parentName],
    ["n'diaye", admission.parentName],
    ['elias', admission.parentName],
    ['100%', admission.parentName],
    ['helene@exemple', admission.parentName],
    ['06 12 34', lead.fullName],
    ['0612345678', lead.fullName],
    ['+212 661 22 33 44', admission.parentName],
    ['rania idrissi', lead.fullName],
    ['Z', lead.fullName],
    ['’d', admission.parentName],
    ['zi', lead.fullName],
    ['12345678', lead.fullName],
    ['+212 6 12-34', lead.fullName],
  ])('the search « %s » finds %s alone', async (search, found) => {
    await addBoth(db);
    expect(await parentsFor(new URLSearchParams({ q: search }).toString())).toEqual([found]);
  });

  test.each([
    '%',
    '_',
    '\\',
    "'",
    'z%b',
    'z_neb',
    'zineb rabat',
    "'; drop table lead_captures; --",
    '0612345679',
  ])('the search « %s » is taken literally and finds what it says', async (search) => {
    await db.owner().insert(leadCaptures).values(lead);
    expect(await parentsFor(new URLSearchParams({ q: search }).toString())).toEqual([]);
  });

  test.each<[ApplicationSort, string[]]>([
    ['parent', ['Élise', 'fatima', 'Zoé']],
    ['child', ['Zoé', 'Élise', 'fatima']],
    ['age', ['fatima', 'Zoé', 'Élise']],
    ['level', ['Zoé', 'Élise', 'fatima']],
    ['date', ['Zoé', 'fatima', 'Élise']],
    ['source', ['Élise', 'fatima', 'Zoé']],
  ])('sorted by %s the order is the one a person expects, both ways', async (sort, names) => {
    const ofLead = (fullName: string, childName: string, childAge: number, hours: number) => ({
      ...lead,
      fullName,
      childName,
      childAge,
      createdAt: hoursAgo(hours),
    });
    await db
      .owner()
      .insert(leadCaptures)
      .values([
        { ...ofLead('Zoé', 'Amine', 10, 3), levelInterest: 'primaire' as const },
        { ...ofLead('fatima', 'Yara', 5, 2), levelInterest: 'lycee' as const },
      ]);
    await db
      .owner()
      .insert(admissions)
      .values({
        ...admission,
        parentName: 'Élise',
        childName: 'Éva',
        childAge: 12,
        schoolLevel: 'college',
        createdAt: hoursAgo(1),
      });
    expect(await parentsFor(`sort=${sort}&order=asc`)).toEqual(names);
    if (sort !== 'source') expect(await parentsFor(`sort=${sort}&order=desc`)).toEqual(names.toReversed());
  });

  test('pages follow each other without a gap or a repetition, even among equals; past the last comes the last', async () => {
    const equals = Array.from({ length: 60 }, (_, index) => ({ ...lead, childName: `Enfant ${index}` }));
    await db.owner().insert(leadCaptures).values(equals);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await applicationsFor(`sort=parent&page=${page}`));
    expect(pages.map((page) => page.rows.length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flatMap((page) => page.rows.map((row) => row.id))).size).toBe(60);
    expect(await applicationsFor('sort=parent&page=99')).toEqual(pages[2]);
  });

  test('messages are searched, sorted and counted like applications', async () => {
    await db
      .owner()
      .insert(contactSubmissions)
      .values([message, { ...message, fullName: 'Étienne', subject: 'autre', createdAt: hoursAgo(9) }]);
    expect((await messagesFor('')).rows.map((row) => row.fullName)).toEqual(['Omar Berrada', 'Étienne']);
    expect((await messagesFor('sort=name')).rows.map((row) => row.fullName)).toEqual([
      'Étienne',
      'Omar Berrada',
    ]);
    expect(await messagesFor('q=etienne')).toMatchObject({ matching: 1 });
    expect(await messagesFor('q=visiter')).toMatchObject({ matching: 2 });
    expect(await messagesFor('q=personne')).toMatchObject({ matching: 0, rows: [], pageCount: 1 });
  });

  test.each([
    ['lead', 24],
    ['admission', 48],
  ] as const)('the list, its words and the figures agree on when a %s is late', async (source, hours) => {
    const promised = hoursAgo(hours).getTime();
    for (const offset of [-1, 0, 1]) {
      const createdAt = new Date(promised + offset);
      if (source === 'lead')
        await db
          .owner()
          .insert(leadCaptures)
          .values({ ...lead, createdAt });
      else
        await db
          .owner()
          .insert(admissions)
          .values({ ...admission, createdAt });
    }
    const asked = { search: '', order: 'asc', sort: 'due', page: 1 } as const;
    const states = (await listApplications(asked, noFilters, NOW)).rows.map(
      (row) => viewApplication(row, NOW).answer.state,
    );
    expect(states).toEqual(['overdue', 'waiting', 'waiting']);
    const late = await listApplications(asked, { ...noFilters, state: 'overdue' }, NOW);
    expect(late.rows.map(({ createdAt }) => createdAt.getTime())).toEqual([promised - 1]);
    expect(await countInquiries(NOW)).toMatchObject({ overdue: 1 });
  });

  test('the figures count all, and what came in the last 7 days', async () => {
    expect(await countInquiries(NOW)).toEqual({
      applications: 0,
      newApplications: 0,
      messages: 0,
      newMessages: 0,
      overdue: 0,
      suspectApplications: 0,
      suspectMessages: 0,
    });
    await addBoth(db);
    await db
      .owner()
      .insert(leadCaptures)
      .values([
        { ...lead, createdAt: hoursAgo(7 * 24) },
        { ...lead, createdAt: hoursAgo(7 * 24 + 1) },
      ]);
    await db
      .owner()
      .insert(contactSubmissions)
      .values([message, { ...message, createdAt: hoursAgo(200) }]);
    expect(await countInquiries(NOW)).toEqual({
      applications: 4,
      newApplications: 3,
      messages: 2,
      newMessages: 1,
      overdue: 2,
      suspectApplications: 0,
      suspectMessages: 0,
    });
  });

  test('the export reads everything once, in small batches, in the order of the list', async () => {
    await addBoth(db);
    const equals = Array.from({ length: 7 }, (_, index) => ({ ...lead, childName: `Enfant ${index}` }));
    await db.owner().insert(leadCaptures).values(equals);
    const batches = await collect(await startReading(applicationBatches(undefined, 4)));
    expect(batches.map((batch) => batch.length)).toEqual([4, 4, 1]);
    expect(batches.flat()).toEqual((await applicationsFor('')).rows);
  });

  test('rows a microsecond apart are neither lost nor repeated between two batches', async () => {
    await db.owner().execute(`
      insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at)
      select 'Omar', 'omar@exemple.ma', '0522001122', 'autre', 'Message numéro ' || n, true,
        timestamptz '2026-11-20 10:00:00+00' + n * interval '1 microsecond'
      from generate_series(1, 9) n`);
    const batches = await collect(contactMessageBatches(undefined, 2));
    expect(batches.flat().map((row) => row.message)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Message numéro ${n}`),
    );
  });

  test('what arrives during the export does not move what is left to read', async () => {
    await db
      .owner()
      .insert(contactSubmissions)
      .values([message, { ...message, createdAt: hoursAgo(5) }]);
    const batches = contactMessageBatches(undefined, 1);
    await batches.next();
    await db
      .owner()
      .insert(contactSubmissions)
      .values({ ...message, createdAt: hoursAgo(0) });
    expect((await collect(batches)).flat().map((row) => row.createdAt)).toEqual([hoursAgo(5)]);
  });

  test('an empty table is an empty export', async () => {
    expect(await collect(await startReading(applicationBatches()))).toEqual([]);
  });
});
