import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { searchEntries } from '#app/db/schema/search.ts';
import { formatDate } from '#app/lib/dates.ts';
import { cleanSearch, pageCount } from '#app/lib/list-query.ts';
import { excerptAround, marked, searchedWords } from './found-text.ts';
import { type Found, resultsPerPage, type SearchResult } from './search.ts';

type Row = Pick<typeof searchEntries.$inferSelect, 'kind' | 'path' | 'title' | 'body' | 'happensAt'>;

/**
 * What of the site answers a search, the best first: each of its words, or a word that begins so, stands in the title or
 * the text, whatever its accents, plural or ending. Where nothing does, what is spelled most like it is looked for.
 *
 * @param typed whatever a visitor sent: it is cut at 100 characters and eight words
 * @param page from 1; past the last, the last
 */
export async function searchSite(typed: string, page: number): Promise<SearchResult> {
  const search = cleanSearch(typed);
  const none = { search, corrected: null, rows: [], matching: 0, page: 1, pageCount: 1 };
  const words = searchedWords(search);
  if (words.length === 0) return none;
  return readAs('site_visitor', async (tx): Promise<SearchResult> => {
    const found = await findPage(tx, words, page);
    if (found.matching > 0) return { ...none, ...found };
    const corrected = await correct(tx, words);
    const meant = corrected && (await findPage(tx, searchedWords(corrected), page));
    return meant && meant.matching > 0 ? { ...none, ...meant, corrected } : none;
  });
}

/** The words as the index has them: by their stem, or as they are, to their end or not. */
export function queryOf(words: readonly string[]): SQL {
  return sql`(${sql.join(words.map(wordQuery), sql` && `)})`;
}

/**
 * How much an entry that answers has to do with the words. Ranked by any of them, though it has them all: of words that are all
 * to be there, PostgreSQL weighs each place of one against each place of every other, which takes seconds where they are common.
 */
export function rankOf(words: readonly string[]): SQL {
  return sql`ts_rank(${searchEntries.words}, ${sql.join(words.map(wordQuery), sql` || `)})`;
}

function wordQuery(word: string): SQL {
  const begun = `'${word}':*`;
  return sql`(to_tsquery('pg_catalog.french', ${begun}) || to_tsquery('pg_catalog.simple', ${begun}))`;
}

async function findPage(tx: Transaction, words: readonly string[], asked: number) {
  const { kind, path, title, body, happensAt, ref } = searchEntries;
  const isFound = sql`${searchEntries.words} @@ ${queryOf(words)}`;
  const matching = await tx.$count(searchEntries, isFound);
  const pages = pageCount(matching, resultsPerPage);
  const page = Math.min(asked, pages);
  if (matching === 0) return { rows: [], matching, page, pageCount: pages };
  // First which, then what they say: of the others no text is read.
  const best = tx.$with('best').as(
    tx
      .select({ kind, ref, rank: rankOf(words).as('rank') })
      .from(searchEntries)
      .where(isFound)
      .orderBy(desc(sql`rank`), sql`${happensAt} desc nulls last`, kind, ref)
      .limit(resultsPerPage)
      .offset((page - 1) * resultsPerPage),
  );
  const rows = await tx
    .with(best)
    .select({ kind, path, title, happensAt, body: sql<string>`left(${body}, 20000)` })
    .from(best)
    .innerJoin(searchEntries, and(eq(kind, best.kind), eq(ref, best.ref)))
    .orderBy(desc(best.rank), sql`${happensAt} desc nulls last`, kind, ref);
  const beginnings = await beginningsOf(tx, words);
  return { rows: rows.map((row) => foundOf(row, beginnings)), matching, page, pageCount: pages };
}

/** What a word of a text begins with when it answers one of these: the stem or the word, the shorter of both. */
export async function beginningsOf(tx: Transaction, words: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ stem: string | null }>(
    sql`select (ts_lexize('pg_catalog.french_stem', word))[1] as stem from unnest(${sql.param([...words])}::text[]) as word`,
  );
  return words.map((word, index) => {
    const stem = rows[index]?.stem;
    return stem && word.startsWith(stem) ? stem : word;
  });
}

/** The search with each word that nothing begins with as the nearest word of the site; null where there is no such word. */
async function correct(tx: Transaction, words: readonly string[]): Promise<string | null> {
  const meant: string[] = [];
  for (const word of words) {
    const isKnown = (await tx.$count(searchEntries, sql`${searchEntries.words} @@ ${queryOf([word])}`)) > 0;
    const nearest = isKnown ? word : await nearestWord(tx, word);
    if (nearest === null) return null;
    meant.push(nearest);
  }
  const corrected = meant.join(' ');
  return corrected === words.join(' ') ? null : corrected;
}

async function nearestWord(tx: Transaction, word: string): Promise<string | null> {
  const { rows } = await tx.execute<{ nearest: string | null }>(sql`select nearest_word(${word}) as nearest`);
  return rows[0]?.nearest ?? null;
}

function foundOf({ kind, path, title, body, happensAt }: Row, beginnings: readonly string[]): Found {
  return {
    kind,
    path,
    title: marked(title, beginnings),
    excerpt: marked(excerptAround(body, beginnings), beginnings),
    date: happensAt && { iso: happensAt.toISOString(), label: formatDate(happensAt) },
  };
}
