import { type SQL, sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isOneOf, moment, searched } from '#app/db/columns.ts';
import { visitorReads, workerWorks } from '#app/db/roles.ts';
import { type FoundKind, foundKinds } from '#app/school/vocabulary.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of a text without accents: their stems, and as they are, for one that is not typed to its end yet. */
function wordsOf(column: string, weight: 'A' | 'D'): string {
  const folded = `translate(fold_text(${column}), '-/_.@', '     ')`;
  const as = (configuration: string) =>
    `setweight(to_tsvector('pg_catalog.${configuration}'::regconfig, ${folded}), '${weight}')`;
  return `${as('french')} || ${as('simple')}`;
}

/**
 * What visitors may find, published and nothing else (decision 23): posts and events by triggers of the migrations, pages
 * and their questions by a job that reads them. The whole of it is public, so that the visitor's policy is no
 * condition, and the index of the words serves.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().$type<FoundKind>().notNull(),
    /** The post's or the event's id; a page's path; a question's path with its anchor. */
    ref: text().notNull(),
    path: text().notNull(),
    title: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** When a post was published, or an event begins. */
    happensAt: moment('happens_at'),
    /** Since when it says what it says: the last change of a page, for the sitemap. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    words: searchVector().generatedAlwaysAs(
      (): SQL => sql.raw(`${wordsOf('title', 'A')} || ${wordsOf('body', 'D')}`),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    isOneOf('search_entries_kind', table.kind, foundKinds),
    check('search_entries_body_length', sql`char_length(${table.body}) <= 200000`),
    index('search_entries_words').using('gin', table.words),
    visitorReads(),
    workerWorks(),
  ],
);

/** The words of what visitors may find, for those who spell one nearly right. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Without accents and case. */
    word: text().primaryKey(),
    /** As it is written most often. */
    spelled: text().notNull(),
    /** In how many entries it stands. */
    entries: integer().notNull(),
  },
  (table) => [searched('search_words', table.word), visitorReads(), workerWorks()],
);
