import { randomUUID } from 'node:crypto';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tables } from '#app/db/schema/tables.ts';
import type { MailKind } from '#app/school/vocabulary.ts';
import { attempt, forbidden } from '#tests/helpers/attempt.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { fillTables, type TableName, tableOf, validRow } from '#tests/helpers/table-rows.ts';
import { type Role, withRole } from './client.server.ts';
import { insertRows } from './insert-rows.server.ts';
import { roles } from './roles.ts';

/* The rows and columns that a role sees in its tables. */

const db = openTestDatabase();
beforeAll(() => fillTables(db.owner()));

describe('messages', () => {
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

  test('reception sees the messages about families, and no others', async () => {
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
});

describe('views', () => {
  const readers: readonly Role[] = ['site_administrator', 'site_reception'];
  const through = [
    sql`insert into applications (id) values (gen_random_uuid())`,
    sql`update applications set handled_at = now()`,
    sql`delete from applications`,
  ];

  test('the office reads the applications, and no role writes through them', async () => {
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
});

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
      attempt('site_editor', (tx) => tx.execute(sql`select 1 from activity_log where subject = ${subject}`));
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
