import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '#app/db/columns.ts';
import { editorKeepsVersions, officeWorks } from '#app/db/roles.ts';
import { type VersionKind, versionKinds } from '#app/school/vocabulary.ts';

/**
 * Version history of posts, events and text forms (decision 20). `subject` is the item's id or the form's
 * name, `number` the version this save created, `values` the form's values, `fields` the names of the changed
 * fields.
 */
export const versions = pgTable(
  'versions',
  {
    kind: text().$type<VersionKind>().notNull(),
    subject: text().notNull(),
    number: integer().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    fields: text().array().notNull(),
    /** The stems of stored pictures it names, which must not be deleted as unused. */
    pictures: text().array().notNull().default([]),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedByName: text('saved_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject, table.number] }),
    isOneOf('versions_kind', table.kind, versionKinds),
    check('versions_values_size', sql`octet_length(${table.values}::text) <= 2000000`),
    index('versions_pictures').using('gin', table.pictures),
    officeWorks(),
    editorKeepsVersions(),
  ],
);
