import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { atMost, createdAt } from '#app/db/columns.ts';
import { editorWorks, officeWorks, visitorReads } from '#app/db/roles.ts';

/**
 * PDF files in articles (decision 15): `path` in the bucket content-files, `name` the download name, `size`
 * in bytes. Visitors read them to download a file or show its card.
 */
export const attachments = pgTable(
  'attachments',
  {
    path: text().primaryKey(),
    name: text().notNull(),
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    atMost('attachments', table.name, 200),
    check('attachments_size', sql`${table.size} > 0`),
    visitorReads(),
    officeWorks(),
    editorWorks(),
  ],
);
