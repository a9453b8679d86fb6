import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atMost, isOneOf } from '#app/db/columns.ts';
import { editorReadsVainSearches, officeReadsAndErases } from '#app/db/roles.ts';
import { type CountKind, countKinds } from '#app/school/vocabulary.ts';

/**
 * Daily sums without personal data (decision 24): devices, origins and campaigns of visits, requests by the
 * page they were sent from ('' when unknown), searches without result (decision 23). Updated by the functions
 * `count_day` and `count_vain_search` of the migrations.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<CountKind>().notNull(),
    name: text().notNull(),
    counted: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name] }),
    isOneOf('daily_counts_kind', table.kind, countKinds),
    atMost('daily_counts', table.name, 300),
    check('daily_counts_counted', sql`${table.counted} > 0`),
    ...officeReadsAndErases(),
    editorReadsVainSearches(),
  ],
);
