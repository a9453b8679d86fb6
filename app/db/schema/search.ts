import { type SQL, sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isOneOf, moment, searched } from '#app/db/columns.ts';
import { visitorReads, workerWorks } from '#app/db/roles.ts';
import { type SearchKind, searchKinds } from '#app/school/vocabulary.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The lexemes of a text without accents: stemmed, and unstemmed for prefix searches. */
function wordsOf(column: string, weight: 'A' | 'D'): string {
  const folded = `translate(fold_text(${column}), '-/_.@', '     ')`;
  const as = (configuration: string) =>
    `setweight(to_tsvector('pg_catalog.${configuration}'::regconfig, ${folded}), '${weight}')`;
  return `${as('french')} || ${as('simple')}`;
}

/**
 * The public search index, published content only (decision 23): posts and events by triggers of the
 * migrations, pages and their questions by a job. The table is entirely public, so the visitor's policy has
 * no condition and the index applies.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<SearchKind>().notNull(),
    /** The post's or event's id; a page's path; a question's path with its anchor. */
    ref: text().notNull(),
    path: text().notNull(),
    title: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** When a post was published, or an event begins. */
    happensAt: moment('happens_at'),
    /** The last change of a page, for the sitemap. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    words: searchVector().generatedAlwaysAs(
      (): SQL => sql.raw(`${wordsOf('title', 'A')} || ${wordsOf('body', 'D')}`),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    isOneOf('search_entries_kind', table.kind, searchKinds),
    check('search_entries_body_length', sql`char_length(${table.body}) <= 200000`),
    index('search_entries_words').using('gin', table.words),
    visitorReads(),
    workerWorks(),
  ],
);

/** All indexed words, for correcting misspelled searches. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Without accents and case. */
    word: text().primaryKey(),
    /** The most frequent spelling. */
    spelled: text().notNull(),
    /** The number of entries that contain it. */
    entries: integer().notNull(),
  },
  (table) => [searched('search_words', table.word), visitorReads(), workerWorks()],
);
