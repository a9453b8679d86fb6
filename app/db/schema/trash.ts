import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, searched, searchText } from '#app/db/columns.ts';
import { officeTrashes } from '#app/db/roles.ts';
import { type TrashKind, trashKinds } from '#app/school/vocabulary.ts';

/**
 * Deleted rows that can still be restored (decision 20): moved out of their own tables, so that no query of
 * those shows them. `id` is the row's own; `related` are the rows deleted with it, by table.
 */
export const trash = pgTable(
  'trash',
  {
    id: uuid().primaryKey(),
    kind: text().$type<TrashKind>().notNull(),
    /** Its name in the list. */
    name: text().notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    related: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull().default({}),
    /** The stems of stored pictures it shows, which must not be deleted as unused. */
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
