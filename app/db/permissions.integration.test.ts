import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { tables } from '#app/db/schema/tables.ts';
import { attempt, forbidden } from '#tests/helpers/attempt.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { fillTables, referredBy, type TableName, tableOf, validRow } from '#tests/helpers/table-rows.ts';
import type { Role, Transaction } from './client.server.ts';
import { insertRows } from './insert-rows.server.ts';
import { roles } from './roles.ts';

/*
 * Each role's rights on each table: everything not listed is refused. Rows are tested in
 * row-policies.integration.test.ts.
 */

const operations = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];
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

/** Everything that is allowed. */
const allowed: Record<TableName, Rights> = {
  leadCaptures: handedIn,
  admissions: handedIn,
  contactSubmissions: handedIn,
  // Inserted by functions only.
  newsletterSubscribers: {
    site_administrator: ['select', 'delete'],
    site_reception: ['select', 'delete'],
    site_editor: ['select'],
    site_worker: ['select'],
  },
  // Visitors read sent issues, below; the worker records deliveries.
  newsletterIssues: { site_administrator: operations, site_editor: operations, site_worker: ['select'] },
  newsletterDeliveries: {
    site_administrator: operations,
    site_editor: operations,
    site_worker: ['select', 'update'],
  },
  visits: { site_visitor: ['insert'], site_administrator: ['select', 'delete'] },
  schoolPhotos: content,
  events: { ...content, site_reception: ['select'] },
  // Visitors sign up by functions only.
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
    // The pages' texts: below.
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
  schoolSettingChanges: { site_visitor: ['select'], site_administrator: operations },
  // Visitors read two of its columns, below.
  pageTexts: { site_administrator: operations, site_editor: operations },
  // The office reads it without its secrets; reception reads what is about families, below.
  mails: {
    site_visitor: ['insert'],
    site_administrator: ['insert', 'delete'],
    site_reception: ['insert', 'delete'],
    site_guard: ['insert'],
    site_worker: operations,
  },
  // Visitors read names and addresses of groups with published posts (post-groups.integration.test).
  postCategories: { site_administrator: operations, site_editor: operations },
  postTags: { site_visitor: ['select'] },
  searchEntries: { site_visitor: ['select'], site_worker: operations },
  searchWords: { site_visitor: ['select'], site_worker: operations },
  visitDays: counted,
  visitPages: counted,
  // Of it, editors read searches without results.
  dailyCounts: { site_administrator: ['select', 'delete'], site_editor: ['select'] },
};

/** Tables without `created_at`. */
const columnOf: Partial<Record<TableName, string>> = {
  rateLimits: 'points',
  readinessProbes: 'id',
  securityAlerts: 'message',
  activityLog: 'at',
  versions: 'saved_at',
  trash: 'deleted_at',
  contentEditors: 'seen_at',
  schoolSettingChanges: 'updated_at',
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
/** Tables with one row per target. */
const single: readonly TableName[] = [
  'accountRules',
  'adminRecoveryCodes',
  'emailChanges',
  'adminMailChoices',
  'adminSecondFactors',
  'dashboardVisits',
  'inquiryMerges',
  'schoolSettingChanges',
  'pageTexts',
];

function statement(operation: Operation, name: TableName, target: string, by: Role) {
  const table = tableOf[name];
  // A guessed column would hide the permission behind another error.
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

const db = openTestDatabase();
beforeAll(() => fillTables(db.owner()));

describe('permissions', () => {
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
});

test('the table of permissions knows every table', () => {
  const declared = Object.entries(tables).filter(([, table]) => is(table, PgTable));
  expect(declared.map(([name]) => name).sort()).toEqual([...tableNames].sort());
});

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

  test.each(roles)('%s sees no row of a table that was granted but has no policy', async (role) => {
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

  test('every table has row-level security, and every view that of its reader', async () => {
    const { rows } = await db
      .owner()
      .execute(sql`select relname from pg_class where relnamespace = 'public'::regnamespace and case relkind
        when 'v' then not coalesce('security_invoker=true' = any (reloptions), false)
        else relkind in ('r', 'p', 'm') and not relrowsecurity end`);
    expect(rows).toEqual([]);
  });
});
