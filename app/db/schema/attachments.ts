import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { atMost, createdAt } from '#app/db/columns.ts';
import { editorWorks, officeWorks, visitorReads } from '#app/db/roles.ts';

/**
 * The PDF files that articles offer (decision 15); `path` is in the bucket content-files, `name` what it is saved as, `size` its
 * bytes. Visitors read both as a file is fetched or its card is drawn.
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
