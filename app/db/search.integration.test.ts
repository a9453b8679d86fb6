import { getTableName, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { applications } from './schema/applications.ts';
import { blogPosts, events, schoolPhotos } from './schema/content.ts';
import { admissions, contactSubmissions, leadCaptures, newsletterSubscribers } from './schema/inquiries.ts';
import { activityLog } from './schema/operations.ts';
import { matchesSearch, matchesSearchOrPhone } from './search.server.ts';

describe('searches', () => {
  const db = openTestDatabase();
  const ask = async (query: SQL) => Object.values((await db.owner().execute(query)).rows[0] ?? {})[0];

  test.each([
    ['Hélène N’Diaye', "helene n'diaye"],
    ['CŒUR', 'coeur'],
    ['İnès', 'ines'],
    ['e\u0301cole', 'ecole'],
    ['أمين', 'أمين'],
    ['', ''],
  ])('« %s » is folded to « %s »', async (text, folded) => {
    expect(await ask(sql`select fold_text(${text})`)).toBe(folded);
  });

  test.each([
    ['100%_', String.raw`%100\%\_%`],
    [String.raw`a\b`, String.raw`%a\\b%`],
    ['％＿', String.raw`%\%\_%`],
    ['É', '%e%'],
  ])('the search for « %s » is literal', async (text, pattern) => {
    expect(await ask(sql`select search_pattern(${text})`)).toBe(pattern);
  });

  test('no search path turns the folding', async () => {
    const undo = new Error('undo');
    const turned = db.owner().transaction(async (tx) => {
      await tx.execute(sql`create schema hostile`);
      const other = `returns text language sql immutable as 'select ''turned''::text'`;
      await tx.execute(sql.raw(`create function hostile.lower(text) ${other}`));
      await tx.execute(sql.raw(`create function hostile.unaccent(regdictionary, text) ${other}`));
      await tx.execute(sql.raw(`create function hostile.fold_text(text) ${other}`));
      await tx.execute(sql`create text search dictionary hostile.unaccent (template = simple)`);
      await tx.execute(sql`set local search_path = hostile, public, pg_catalog`);
      const { rows } = await tx.execute(
        sql`select lower('É') as lower, public.search_pattern('É') as pattern`,
      );
      expect(rows).toEqual([{ lower: 'turned', pattern: '%e%' }]);
      throw undo;
    });
    await expect(turned).rejects.toBe(undo);
  });

  const tables = [
    ...[leadCaptures, admissions, contactSubmissions, newsletterSubscribers],
    ...[schoolPhotos, blogPosts, events, activityLog],
  ];
  test.each(tables.map((table) => ({ name: getTableName(table), table })))(
    '$name is searched by its index',
    async ({ name, table }) => {
      const plan = await planOf(
        sql`select 1 from ${table} where ${matchesSearch('Hélène rentrée', table.searchText)}`,
      );
      expect(plan).toContain(`Bitmap Index Scan on ${name}_searched`);
      expect(plan).toMatch(/Index Cond: .*%helene%.*%rentree%/);
    },
  );

  test('the applications are searched by the indexes of both tables, names and numbers alike', async () => {
    for (const search of ['Hélène', '06 12 34 56 78']) {
      const found = matchesSearchOrPhone(search, applications);
      const plan = await planOf(sql`select 1 from ${applications} where ${found}`);
      expect(plan).toContain('Bitmap Index Scan on lead_captures_searched');
      expect(plan).toContain('Bitmap Index Scan on admissions_searched');
      if (search.startsWith('06')) expect(plan).toContain('Bitmap Index Scan on lead_captures_by_phone');
    }
  });

  async function planOf(query: SQL): Promise<string> {
    const { rows } = await db.owner().transaction(async (tx) => {
      // Empty tables are scanned whatever the indexes; the test asks whether an index could serve.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${query}`);
    });
    return rows.map((row) => String(Object.values(row)[0])).join('\n');
  }
});
