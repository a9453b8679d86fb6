import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, searched, searchText } from '#app/db/columns.ts';
import { officeTrashes } from '#app/db/roles.ts';
import { type TrashKind, trashKinds } from '#app/school/vocabulary.ts';

/**
 * What was deleted, for as long as it may be put back (decision 20): the row itself, out of its own table, so that nothing that
 * reads that table can show it. `id` is the row's own; `related` are the rows that went with it, by table.
 */
export const trash = pgTable(
  'trash',
  {
    id: uuid().primaryKey(),
    kind: text().$type<TrashKind>().notNull(),
    /** What it is called in the list. */
    name: text().notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    related: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull().default({}),
    /** The stems of the stored pictures that it shows: they are kept for it. */
    pictures: text().array().notNull().default([]),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
    deletedByName: text('deleted_by_name').notNull(),
    searchText: searchText('name'),
  },
  (table) => [
    isOneOf('trash_kind', table.kind, trashKinds),
    index('trash_newest').on(table.deletedAt, table.id),
    index('trash_pictures').using('gin', table.pictures),
    searched('trash', table.searchText),
    ...officeTrashes(),
  ],
);
