import { randomBytes, randomUUID } from 'node:crypto';
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { tables } from '#app/db/schema/tables.ts';
import { isoDay } from '#app/lib/dates.ts';
import type { MailKind } from '#app/school/vocabulary.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts';
import { type Role, sqlStateOf, type Transaction, withRole } from './client.server.ts';
import { insertRows } from './insert-rows.server.ts';
import { roles } from './roles.ts';

const forbidden = '42501';
const operations = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];
type TableName = keyof typeof tables;

/** The tables by name, without the columns' types: rows here are made and tried alike for all. */
const tableOf: Record<TableName, PgTable> = { ...tables };

type Rights = Partial<Record<Role, readonly Operation[]>>;

const content: Rights = {
  site_visitor: ['select'],
  site_administrator: operations,
  site_editor: operations,
};
const handedIn: Rights = {
  site_visitor: ['insert'],
  site_administrator: ['select', 'delete'],
  site_reception: ['select', 'delete'],
};
const counted: Rights = { site_administrator: ['select'] };
const guarded: Rights = { site_guard: operations };

/** Everything that works; whatever is not here must be refused. */
const allowed: Record<TableName, Rights> = {
  leadCaptures: handedIn,
  admissions: handedIn,
  contactSubmissions: handedIn,
  // Handed in through functions only.
  newsletterSubscribers: {
    site_administrator: ['select', 'delete'],
    site_reception: ['select', 'delete'],
    site_editor: ['select'],
    site_worker: ['select'],
  },
  // Visitors read of an issue what was sent, below; the worker notes what became of it.
  newsletterIssues: { site_administrator: operations, site_editor: operations, site_worker: ['select'] },
  newsletterDeliveries: {
    site_administrator: operations,
    site_editor: operations,
    site_worker: ['select', 'update'],
  },
  visits: { site_visitor: ['insert'], site_administrator: ['select', 'delete'] },
  schoolPhotos: content,
  events: { ...content, site_reception: ['select'] },
  // Visitors sign up through functions only.
  eventSignups: { site_administrator: operations, site_editor: operations, site_reception: operations },
  blogPosts: content,
  slugRedirects: content,
  storedImages: content,
  attachments: content,
  versions: { site_administrator: operations, site_editor: operations },
  trash: {
    site_administrator: ['select', 'insert', 'delete'],
    site_editor: ['select', 'insert', 'delete'],
    site_reception: ['select', 'delete'],
  },
  adminUsers: { site_guard: ['select', 'insert', 'update'] },
  adminSessions: guarded,
  securityAlerts: { site_guard: ['select', 'insert', 'delete'] },
  rateLimits: guarded,
  readinessProbes: { site_guard: ['select', 'insert', 'delete'] },
  adminSecondFactors: guarded,
  adminPasskeys: guarded,
  adminRecoveryCodes: guarded,
  passkeyChallenges: guarded,
  emailChanges: guarded,
  accountRules: guarded,
  adminMailChoices: guarded,
  accountLinks: guarded,
  adminInvitations: guarded,
  activityLog: {
    site_administrator: ['select', 'insert'],
    // Of the pages' texts, below.
    site_editor: ['select', 'insert'],
    site_reception: ['insert'],
    site_guard: ['select', 'insert', 'delete'],
  },
  contentEditors: { site_administrator: operations, site_editor: operations },
  inquiryExchanges: {
    site_administrator: ['select', 'insert', 'delete'],
    site_reception: ['select', 'insert', 'delete'],
  },
  inquiryMerges: { site_administrator: operations, site_reception: operations },
  inquiryNotices: { site_administrator: ['select', 'insert', 'delete'] },
  replyTemplates: { site_administrator: operations, site_reception: operations },
  dashboardVisits: guarded,
  schoolFactChanges: { site_visitor: ['select'], site_administrator: operations },
  // Visitors read two of its columns, below.
  pageTexts: { site_administrator: operations, site_editor: operations },
  // The office reads all of it but its secrets, and who answers families what is about them, below.
  mails: {
    site_visitor: ['insert'],
    site_administrator: ['insert', 'delete'],
    site_reception: ['insert', 'delete'],
    site_guard: ['insert'],
    site_worker: operations,
  },
  // Visitors read the names and addresses of those that have published posts (post-groups.integration.test).
  postCategories: { site_administrator: operations, site_editor: operations },
  postTags: { site_visitor: ['select'] },
  searchEntries: { site_visitor: ['select'], site_worker: operations },
  searchWords: { site_visitor: ['select'], site_worker: operations },
  visitDays: counted,
  visitPages: counted,
  // Of it, editors read what was searched in vain.
  dailyCounts: { site_administrator: ['select', 'delete'], site_editor: ['select'] },
};

/** What duplicates are merged into. */
const mainInquiry = randomUUID();

/** A row of each table that breaks no rule, different at every call; `to` is the row it refers to. */
function validRow(name: TableName, to: string): Record<string, unknown> {
  const unique = randomBytes(6).toString('hex');
  const family = { email: 'a@example.com', phone: '0600000000', childName: 'Sami', childAge: 6 };
  const rows: Record<TableName, () => Record<string, unknown>> = {
    leadCaptures: () => ({ ...family, fullName: 'Amina', levelInterest: 'primaire' }),
    admissions: () => ({ ...family, parentName: 'Amina', schoolLevel: 'lycee', privacyAccepted: true }),
    contactSubmissions: () => ({
      ...{ fullName: 'Amina', email: 'a@example.com', phone: '0600000000', subject: 'visite' },
      ...{ message: 'Bonjour à tous', privacyAccepted: true },
    }),
    visits: () => ({ pagePath: '/', userAgent: 'test', day: '2026-11-21' }),
    visitPages: () => ({ pagePath: `/${unique}`, day: '2026-11-21', visits: 1 }),
    dailyCounts: () => ({ day: '2026-11-21', kind: 'vain-search', name: unique, counted: 1 }),
    visitDays: () => ({ day: isoDay(new Date(Math.random() * Date.now())), visits: 1 }),
    schoolPhotos: () => ({
      ...{
        filename: unique,
        originalName: 'a.jpg',
        category: 'carousel',
        filePath: `carousel/${unique}.jpg`,
      },
      ...{ fileSize: 1, mimeType: 'image/jpeg' },
    }),
    events: () => ({
      ...{ title: 'Fête', slug: unique, description: 'Fête', location: 'Cour', status: 'published' },
      eventDate: new Date(),
    }),
    eventSignups: () => ({
      ...{ eventId: to, day: '2027-03-05', fullName: 'Amina', email: `${unique}@example.com` },
      ...{ phone: '0600000000', persons: 2, privacyAccepted: true, token: randomBytes(32).toString('hex') },
    }),
    blogPosts: () => ({
      ...{ title: 'Rentrée', slug: unique, content: '<p>Oui</p>', author: 'Amina', status: 'published' },
      publishedAt: new Date(),
    }),
    slugRedirects: () => ({ kind: 'post', slug: unique, targetId: to }),
    storedImages: () => ({
      ...{ bucket: 'school-photos', path: unique, width: 1, height: 1, mimeType: 'image/jpeg', size: 1 },
    }),
    attachments: () => ({ path: unique, name: 'Menu.pdf', size: 1 }),
    trash: () => ({ id: randomUUID(), kind: 'post', name: 'x', row: {}, deletedByName: 'Amina' }),
    versions: () => ({ kind: 'post', subject: unique, number: 1, values: {}, fields: [] }),
    newsletterSubscribers: () => ({ email: `${unique}@example.com`, token: randomBytes(32).toString('hex') }),
    newsletterIssues: () => ({
      ...{ subject: 'Rentrée', state: 'sent', number: randomBytes(3).readUIntBE(0, 3) + 1 },
      ...{ content: { subject: 'Rentrée' }, startedAt: new Date() },
    }),
    newsletterDeliveries: () => ({ issueId: to }),
    adminUsers: () => ({ email: `${unique}@example.com`, fullName: 'Amina', passwordHash: 'hash' }),
    adminSessions: () => ({ adminId: to, tokenHash: unique, csrfHash: unique, expiresAt: new Date() }),
    securityAlerts: () => ({
      ...{ ipAddress: 'unknown', userAgent: 'test', type: 'failed_login', severity: 'low', message: 'x' },
    }),
    adminSecondFactors: () => ({ adminId: to, secret: 'JBSWY3DP' }),
    adminPasskeys: () => ({
      ...{ adminId: to, credentialId: unique, publicKey: unique, counter: 0, name: 'Clé', backedUp: false },
    }),
    adminRecoveryCodes: () => ({ adminId: to, hashes: [unique] }),
    passkeyChallenges: () => ({
      ...{ challenge: unique, purpose: 'sign-in', browserHash: unique, adminId: to, expiresAt: new Date() },
    }),
    emailChanges: () => ({ adminId: to, newEmail: `${unique}@example.com`, expiresAt: new Date() }),
    accountRules: () => ({ secondFactorRequired: true, updatedByName: 'Amina' }),
    adminMailChoices: () => ({ adminId: to }),
    accountLinks: () => ({
      ...{ adminId: to, purpose: 'password-reset', tokenHash: unique, expiresAt: new Date() },
    }),
    adminInvitations: () => ({
      ...{ email: `${unique}@example.com`, fullName: 'Amina', role: 'accueil', tokenHash: unique },
      ...{ invitedBy: to, expiresAt: new Date() },
    }),
    activityLog: () => ({ adminName: 'Amina', action: 'updated', subject: 'page' }),
    contentEditors: () => ({ kind: 'post', itemId: randomUUID(), adminId: to, adminName: 'Amina' }),
    inquiryExchanges: () => ({ inquiryKind: 'lead', inquiryId: to, kind: 'phone', authorName: 'Amina' }),
    inquiryMerges: () => ({
      ...{ inquiryKind: 'lead', inquiryId: to, mainKind: 'admission', mainId: mainInquiry },
      mergedByName: 'Amina',
    }),
    inquiryNotices: () => ({ inquiryKind: 'lead', inquiryId: to }),
    replyTemplates: () => ({ name: 'Visite', subject: 'Votre visite', body: 'Bonjour {nom},' }),
    dashboardVisits: () => ({ adminId: to }),
    schoolFactChanges: () => ({ facts: {}, updatedByName: 'Amina' }),
    pageTexts: () => ({ name: 'faces', changes: {}, shown: {}, updatedByName: 'Amina' }),
    mails: () => ({ kind: 'lead-receipt', recipient: 'a@example.com', data: {}, aboutKind: 'lead' }),
    postCategories: () => ({ name: unique, slug: unique }),
    postTags: () => ({ postId: to, slug: unique, name: 'Sport' }),
    searchEntries: () => ({ kind: 'page', ref: unique, path: `/${unique}`, title: 'Sport', body: '' }),
    searchWords: () => ({ word: unique, spelled: unique, entries: 1 }),
    readinessProbes: () => ({ id: randomUUID() }),
    rateLimits: () => ({ key: unique, points: 1, expire: Date.now() }),
  };
  return rows[name]();
}

/** Tries one operation and undoes it; answers how many rows it met, or the SQLSTATE that refused it. */
async function attempt(role: Role, work: (tx: Transaction) => Promise<{ rows: unknown[] }>) {
  let met: number | undefined;
  const undo = new Error('undo');
  try {
    await withRole(role, async (tx) => {
      met = (await work(tx)).rows.length;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return sqlStateOf(error);
  }
  return met;
}

/** Of tables without a `created_at`. */
const columnOf: Partial<Record<TableName, string>> = {
  rateLimits: 'points',
  readinessProbes: 'id',
  securityAlerts: 'message',
  activityLog: 'at',
  versions: 'saved_at',
  trash: 'deleted_at',
  contentEditors: 'seen_at',
  schoolFactChanges: 'updated_at',
  pageTexts: 'updated_at',
  visitDays: 'visits',
  visitPages: 'visits',
  dailyCounts: 'counted',
  adminMailChoices: 'details',
  dashboardVisits: 'seen_at',
  accountRules: 'updated_at',
  postTags: 'name',
  searchEntries: 'title',
  searchWords: 'entries',
};
/** Of which there can be one row for the target only. */
const single: readonly TableName[] = [
  'accountRules',
  'adminRecoveryCodes',
  'emailChanges',
  'adminMailChoices',
  'adminSecondFactors',
  'dashboardVisits',
  'inquiryMerges',
  'schoolFactChanges',
  'pageTexts',
];

function statement(operation: Operation, name: TableName, target: string, by: Role) {
  const table = tableOf[name];
  // Guessing a column everyone has would hide the permission behind another error.
  const column = columnOf[name] ?? 'created_at';
  return async (tx: Transaction): Promise<{ rows: unknown[] }> => {
    if (operation === 'insert') {
      // A visitor may name its own columns only.
      if (by === 'site_visitor') {
        await insertRows(tx, table, [validRow(name, target)]);
        return { rows: ['inserted'] };
      }
      const insertion = tx.insert(table).values(validRow(name, target));
      await (single.includes(name) ? insertion.onConflictDoNothing() : insertion);
      return { rows: ['inserted'] };
    }
    if (operation === 'select') return tx.execute(sql`select * from ${table}`);
    if (operation === 'delete') return tx.execute(sql`delete from ${table} returning 1`);
    const changed = sql.identifier(column);
    return tx.execute(sql`update ${table} set ${changed} = ${changed} returning 1`);
  };
}

/** A table that the role reads and the others may not. */
const readBy: Record<Exclude<Role, 'site_visitor'>, string> = {
  site_administrator: 'visits',
  site_editor: 'content_editors',
  site_reception: 'lead_captures',
  site_guard: 'admin_users',
  site_worker: 'mails',
};
/** Nobody gains by becoming a visitor, nor the direction by becoming less. */
const otherRoles = roles.flatMap((role) =>
  (Object.keys(readBy) as (keyof typeof readBy)[])
    .filter((other) => other !== role)
    .filter((other) => role !== 'site_administrator' || !['site_editor', 'site_reception'].includes(other))
    .map((other) => ({ role, other })),
);

const tableNames = Object.keys(allowed) as TableName[];
const cases = tableNames.flatMap((name) =>
  roles.flatMap((role) =>
    operations.map((operation) => ({
      name,
      role,
      operation,
      works: allowed[name][role]?.includes(operation) ?? false,
    })),
  ),
);

describe('permissions', () => {
  const db = openTestDatabase();
  const target = {
    blogPosts: randomUUID(),
    adminUsers: randomUUID(),
    leadCaptures: randomUUID(),
    newsletterIssues: randomUUID(),
    events: randomUUID(),
  };
  const ofAnAccount = /^(?:account|admin|email|passkey|contentEditors|dashboardVisits)/;
  const referredBy = (name: TableName) => {
    if (name === 'inquiryExchanges' || name === 'inquiryMerges') return target.leadCaptures;
    if (name === 'newsletterDeliveries') return target.newsletterIssues;
    if (name === 'eventSignups') return target.events;
    return ofAnAccount.test(name) ? target.adminUsers : target.blogPosts;
  };

  beforeAll(async () => {
    for (const name of ['blogPosts', 'adminUsers', 'leadCaptures', 'newsletterIssues', 'events'] as const) {
      const row = { ...validRow(name, ''), id: target[name] };
      await db.owner().insert(tableOf[name]).values(row);
    }
    await db
      .owner()
      .insert(tables.admissions)
      .values({ ...validRow('admissions', ''), id: mainInquiry } as never);
    for (const name of tableNames) {
      await db
        .owner()
        .insert(tableOf[name])
        .values(validRow(name, referredBy(name)));
    }
    // Who answers families meets what families sent.
    await db
      .owner()
      .insert(tables.trash)
      .values({ id: randomUUID(), kind: 'lead', name: 'Amina', row: {}, deletedByName: 'Amina' });
  });

  test.each(cases.filter(({ works }) => works))('$role may $operation $name', async (tried) => {
    const met = await attempt(
      tried.role,
      statement(tried.operation, tried.name, referredBy(tried.name), tried.role),
    );
    expect(met).toBeTypeOf('number');
    expect(met).toBeGreaterThan(0);
  });

  test.each(cases.filter(({ works }) => !works))('$role may not $operation $name', async (tried) => {
    const refusal = await attempt(
      tried.role,
      statement(tried.operation, tried.name, referredBy(tried.name), tried.role),
    );
    expect(refusal).toBe(forbidden);
  });

  mailed(db);
  viewed(db);
  publicity(db);
  leaving();
  future(db);
});

describe('on a PostgreSQL server', () => {
  openTestDatabase();

  test.each(otherRoles)(
    '$role stays itself whatever statements it runs, and does not become $other',
    async (tried) => {
      for (const command of [`set role ${tried.other}`, `set session authorization ${tried.other}`]) {
        expect(await attempt(tried.role, (tx) => tx.execute(sql.raw(command)))).toBe(forbidden);
      }
      const back = attempt(tried.role, async (tx) => {
        await tx.execute(sql`reset role`);
        await tx.execute(sql`reset session authorization`);
        return tx.execute(sql.raw(`select * from ${readBy[tried.other]}`));
      });
      expect(await back).toBe(forbidden);
    },
  );
});

test('the table of permissions knows every table', () => {
  const declared = Object.entries(tables).filter(([, table]) => is(table, PgTable));
  expect(declared.map(([name]) => name).sort()).toEqual([...tableNames].sort());
});

/** Of a message the office reads all but its secret, and visitors cause those of their kinds. */
function mailed(db: TestDatabase): void {
  test('the office has a message sent again, and does not read its secret', async () => {
    const all = Object.values(getTableColumns(tables.mails)).filter(({ name }) => name !== 'secret');
    const columns = sql.join(
      all.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    for (const role of ['site_administrator', 'site_reception'] as const) {
      const tried = (statement: SQL) => attempt(role, (tx) => tx.execute(statement));
      expect(await tried(sql`select ${columns} from mails`)).toBeGreaterThan(0);
      expect(
        await tried(sql`update mails set state = 'waiting', due_at = now() returning 1`),
      ).toBeGreaterThan(0);
      expect(await tried(sql`select secret from mails`)).toBe(forbidden);
      expect(await tried(sql`update mails set recipient = 'b@example.com'`)).toBe(forbidden);
    }
  });

  test('who answers families meets the messages about these, and no others', async () => {
    await db.owner().insert(tables.mails).values({ kind: 'security-alert', recipient: 'b@example.com' });
    const others = sql`from mails where kind = 'security-alert'`;
    const tried = (statement: SQL) => attempt('site_reception', (tx) => tx.execute(statement));
    expect(await attempt('site_administrator', (tx) => tx.execute(sql`select kind ${others}`))).toBe(1);
    expect(await tried(sql`select kind ${others}`)).toBe(0);
    expect(await tried(sql`delete ${others} returning 1`)).toBe(0);
    expect(await tried(sql`update mails set due_at = now() where kind = 'security-alert' returning 1`)).toBe(
      0,
    );
    const about = sql`insert into mails (kind, recipient, about_kind) values ('lead-receipt', 'c@example.com', 'lead')`;
    expect(await tried(about)).toBeTypeOf('number');
    expect(
      await tried(sql`insert into mails (kind, recipient) values ('password-reset', 'c@example.com')`),
    ).toBe(forbidden);
  });

  test('a visitor causes no other message than those of a form', async () => {
    await expect(
      attempt('site_visitor', async (tx) => {
        await insertRows(tx, tables.mails, [
          { kind: 'inquiry-alert' as MailKind, recipient: 'a@example.com' },
        ]);
        return { rows: [] };
      }),
    ).resolves.toBe(forbidden);
  });
}

/** What the injected text of one statement may try, to become somebody else and read what is theirs. */
function leaving(): void {
  test.each(otherRoles)('$role does not become $other within one statement', async ({ role, other }) => {
    const become = `set_config('role', '${other}', true)`;
    const theirs = `select to_tsvector(t::text) from ${readBy[other]} t`;
    for (const injected of [
      `select ${become}`,
      `select ${become}, (select count(*) from ts_stat('${theirs}'))`,
      `with changed as materialized (select ${become}) select * from changed, ts_stat('${theirs}')`,
      `select set_config('session_authorization', 'postgres', true)`,
    ]) {
      expect(await attempt(role, (tx) => tx.execute(sql.raw(injected))), injected).toBe(forbidden);
    }
  });

  const handedInTables = ['leadCaptures', 'admissions', 'contactSubmissions'] as const;
  const notTheirs = {
    createdAt: new Date(0),
    handledAt: new Date(0),
    handledByName: 'x',
    handlingNote: 'x',
    assignedTo: randomUUID(),
  };
  const ofApplications = { stage: 'enrolled', visitAt: new Date(0) };
  test.each(handedInTables)('a visitor writes neither moment nor handling of %s', async (name) => {
    const columns = { ...notTheirs, ...(name === 'contactSubmissions' ? {} : ofApplications) };
    for (const [column, value] of Object.entries(columns)) {
      const row = { ...validRow(name, ''), [column]: value };
      const refusal = await attempt('site_visitor', async (tx) => {
        await insertRows(tx, tableOf[name], [row]);
        return { rows: [] };
      });
      expect(refusal, column).toBe(forbidden);
    }
  });
}

/** Views read with the rights of whoever asks, and are not written through. */
function viewed(db: TestDatabase): void {
  const readers: readonly Role[] = ['site_administrator', 'site_reception'];
  const through = [
    sql`insert into applications (id) values (gen_random_uuid())`,
    sql`update applications set handled_at = now()`,
    sql`delete from applications`,
  ];

  test('the applications are the office’s to read, and nobody writes through them', async () => {
    for (const role of roles) {
      const met = await attempt(role, (tx) => tx.execute(sql`select * from applications`));
      if (readers.includes(role)) expect(met).toBeGreaterThan(1);
      else expect(met).toBe(forbidden);
      for (const tried of through)
        expect(await attempt(role, (tx) => tx.execute(tried))).not.toBeTypeOf('number');
    }
  });

  test('who may read the view and not its tables reads nothing', async () => {
    await db.owner().execute(sql`grant select on applications to site_visitor, site_guard`);
    for (const role of ['site_visitor', 'site_guard'] as const) {
      expect(await attempt(role, (tx) => tx.execute(sql`select * from applications`))).toBe(forbidden);
    }
    await db.owner().execute(sql`revoke select on applications from site_visitor, site_guard`);
  });

  test('a row that the policies hide from the office is hidden in the view', async () => {
    await db.owner().execute(sql`alter policy office_reads on admissions using (false)`);
    const sources = sql`select distinct source from applications`;
    expect(await attempt('site_administrator', (tx) => tx.execute(sources))).toBe(1);
    await db.owner().execute(sql`alter policy office_reads on admissions using (true)`);
    expect(await attempt('site_administrator', (tx) => tx.execute(sources))).toBe(2);
  });
}

function publicity(db: TestDatabase): void {
  describe('what is not public', () => {
    const draft = { post: randomUUID(), event: randomUUID(), photo: randomUUID() };

    beforeAll(async () => {
      const owner = db.owner();
      const hidden = (name: TableName, values: object) => ({ ...validRow(name, ''), ...values });
      await owner
        .insert(tableOf.blogPosts)
        .values(hidden('blogPosts', { id: draft.post, status: 'draft', publishedAt: null }));
      await owner.insert(tableOf.events).values(hidden('events', { id: draft.event, status: 'draft' }));
      await owner
        .insert(tableOf.schoolPhotos)
        .values(hidden('schoolPhotos', { id: draft.photo, isActive: false }));
      await owner.insert(tables.slugRedirects).values([
        { kind: 'post', slug: 'ancien-brouillon', targetId: draft.post },
        { kind: 'event', slug: 'ancien-brouillon', targetId: draft.event },
      ]);
    });

    const hiddenRows = [
      { what: 'a draft post', query: () => sql`select 1 from blog_posts where id = ${draft.post}` },
      { what: 'a draft event', query: () => sql`select 1 from events where id = ${draft.event}` },
      { what: 'an inactive photo', query: () => sql`select 1 from school_photos where id = ${draft.photo}` },
      {
        what: 'the old addresses of drafts',
        query: () => sql`select 1 from slug_redirects where slug = 'ancien-brouillon'`,
      },
    ];

    test.each(hiddenRows)('a visitor does not see $what, who writes it does', async ({ query }) => {
      expect(await attempt('site_visitor', (tx) => tx.execute(query()))).toBe(0);
      for (const role of ['site_administrator', 'site_editor'] as const) {
        expect(await attempt(role, (tx) => tx.execute(query()))).toBeGreaterThan(0);
      }
    });

    test('of the site’s texts a visitor reads what is shown, and not what is half written', async () => {
      const shown = sql`select name, shown from page_texts`;
      expect(await attempt('site_visitor', (tx) => tx.execute(shown))).toBe(1);
      for (const column of ['changes', 'updated_by_name', 'version']) {
        const hidden = sql`select ${sql.identifier(column)} from page_texts`;
        expect(await attempt('site_visitor', (tx) => tx.execute(hidden)), column).toBe(forbidden);
      }
    });

    test('of the log an editor reads who changed the pages, and nothing else', async () => {
      await db
        .owner()
        .insert(tableOf.activityLog)
        .values([
          { adminName: 'Amina', action: 'updated', subject: 'page' },
          { adminName: 'Amina', action: 'signed_in', subject: 'account' },
        ]);
      const seen = (subject: string) =>
        attempt('site_editor', (tx) =>
          tx.execute(sql`select 1 from activity_log where subject = ${subject}`),
        );
      expect(await seen('page')).toBeGreaterThan(0);
      expect(await seen('account')).toBe(0);
    });

    test('of the newsletter a visitor reads what was sent, and neither drafts nor what became of it', async () => {
      const sent = sql`select number, content, started_at from newsletter_issues`;
      expect(await attempt('site_visitor', (tx) => tx.execute(sent))).toBeGreaterThan(0);
      const draft = sql`select 1 from newsletter_issues where state not in ('sending', 'sent')`;
      await db.owner().insert(tableOf.newsletterIssues).values({ subject: 'À venir' });
      expect(await attempt('site_visitor', (tx) => tx.execute(draft))).toBe(0);
      expect(await attempt('site_administrator', (tx) => tx.execute(draft))).toBe(1);
      for (const column of ['word', 'recipients', 'sent_by_name']) {
        const hidden = sql`select ${sql.identifier(column)} from newsletter_issues`;
        expect(await attempt('site_visitor', (tx) => tx.execute(hidden)), column).toBe(forbidden);
      }
    });

    test('the office and the worker stop an address or let it again, and change nothing else of it', async () => {
      for (const role of ['site_administrator', 'site_worker'] as const) {
        const stop = sql`update newsletter_subscribers set bounced_at = now() returning 1`;
        expect(await attempt(role, (tx) => tx.execute(stop))).toBeGreaterThan(0);
        const other = sql`update newsletter_subscribers set email = 'b@example.com'`;
        expect(await attempt(role, (tx) => tx.execute(other))).toBe(forbidden);
      }
    });

    test('a visitor cannot read back the lead it handed in', async () => {
      const lead = validRow('leadCaptures', '');
      const refusal = await attempt('site_visitor', async (tx) => ({
        rows: await tx.insert(tableOf.leadCaptures).values(lead).returning(),
      }));
      expect(refusal).toBe(forbidden);
    });

    test('the old address of a deleted post is forgotten with it', async () => {
      const id = randomUUID();
      await db
        .owner()
        .insert(tableOf.blogPosts)
        .values({ ...validRow('blogPosts', ''), id });
      await db.owner().insert(tables.slugRedirects).values({ kind: 'post', slug: 'parti', targetId: id });
      await withRole('site_administrator', (tx) => tx.execute(sql`delete from blog_posts where id = ${id}`));
      const left = await db.owner().execute(sql`select 1 from slug_redirects where slug = 'parti'`);
      expect(left.rows).toEqual([]);
    });
  });
}

function future(db: TestDatabase): void {
  describe('what is made later', () => {
    test.each(roles)('%s may do nothing with a table that has no policy', async (role) => {
      const name = sql.identifier(`future_${role}`);
      await db.owner().execute(sql`create table ${name} (id int)`);
      for (const tried of [
        sql`select * from ${name}`,
        sql`insert into ${name} values (1)`,
        sql`update ${name} set id = 2`,
        sql`delete from ${name}`,
        sql`truncate ${name}`,
      ]) {
        expect(await attempt(role, (tx) => tx.execute(tried))).toBe(forbidden);
      }
      await db.owner().execute(sql`drop table ${name}`);
    });

    test.each(roles)('%s meets no row of a table that was granted but has no policy', async (role) => {
      const name = sql.identifier(`granted_${role}`);
      await db.owner().execute(sql`create table ${name} as select 1 as id`);
      await db.owner().execute(sql`alter table ${name} enable row level security`);
      await db.owner().execute(sql`grant all on ${name} to ${sql.identifier(role)}`);
      expect(await attempt(role, (tx) => tx.execute(sql`select * from ${name}`))).toBe(0);
      expect(await attempt(role, (tx) => tx.execute(sql`insert into ${name} values (2)`))).toBe(forbidden);
      await db.owner().execute(sql`drop table ${name}`);
    });

    test.each(roles)('%s may neither make tables nor run new functions', async (role) => {
      await db.owner().execute(sql`create function secret() returns int language sql as 'select 1'`);
      expect(await attempt(role, (tx) => tx.execute(sql`create table mine (id int)`))).toBe(forbidden);
      expect(await attempt(role, (tx) => tx.execute(sql`select secret()`))).toBe(forbidden);
      await db.owner().execute(sql`drop function secret()`);
    });

    test('every table of ours has row-level security, and every view that of whoever reads it', async () => {
      const { rows } = await db
        .owner()
        .execute(sql`select relname from pg_class where relnamespace = 'public'::regnamespace and case relkind
          when 'v' then not coalesce('security_invoker=true' = any (reloptions), false)
          else relkind in ('r', 'p', 'm') and not relrowsecurity end`);
      expect(rows).toEqual([]);
    });
  });
}
