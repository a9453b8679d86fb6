import { and, desc, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { searchEntries } from '#app/db/schema/search.ts';
import { formatDate } from '#app/lib/dates.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import { cleanSearch, pageCount } from '#app/lib/list-query.ts';
import { legalNavigation } from '#app/school/navigation.ts';
import type { SynonymGroup } from '#app/school/search-synonyms.ts';
import { resultsPerPage, type SearchHit, type SearchResult } from './search.ts';
import { isTelling, type SearchPart, searchParts, typedWords } from './search-parts.ts';
import { isSlip } from './slip.ts';
import { excerptAround, folded, marked, nearFirst, type SearchTerms } from './text-matches.ts';

/** When each indexed public page last changed: for the sitemap. */
export async function pageChanges(): Promise<Map<string, Date>> {
  const { kind, path, changedAt } = searchEntries;
  // A question belongs to its page.
  const page = sql<string>`split_part(${path}, '#', 1)`;
  const rows = await readAs('site_visitor', (tx) =>
    tx
      .select({ page, at: max(changedAt) })
      .from(searchEntries)
      .where(inArray(kind, ['page', 'question']))
      .groupBy(page),
  );
  return new Map(rows.flatMap(({ page, at }) => (at ? [[page, at] as const] : [])));
}

type Row = Pick<typeof searchEntries.$inferSelect, 'kind' | 'path' | 'title' | 'body' | 'happensAt'>;

/**
 * The site's entries that match a search, best first: each of its words, as a word, a prefix or a synonym, is
 * in the title or the text, ignoring accents, plural and ending. Without a match, typing errors are
 * corrected.
 * @param typed any visitor's input: cut at 100 characters and eight words
 * @param page from 1; past the last, the last
 * @param groups synonyms (decision 23)
 */
export async function searchSite(
  typed: string,
  page: number,
  groups: readonly SynonymGroup[] = [],
): Promise<SearchResult> {
  const search = cleanSearch(typed);
  const none = { search, corrected: null, rows: [], matching: 0, page: 1, pageCount: 1 };
  const parts = searchParts(search, groups);
  if (parts.length === 0) return none;
  return readAs('site_visitor', async (tx): Promise<SearchResult> => {
    const found = await findPage(tx, parts, page);
    if (found.matching > 0) return { ...none, ...found };
    const corrected = await correct(tx, parts);
    const meant = corrected && (await findPage(tx, searchParts(corrected, groups), page));
    return meant && meant.matching > 0 ? { ...none, ...meant, corrected } : none;
  });
}

/** All parts, each by the typed words or a synonym. */
export function queryOf(parts: readonly SearchPart[]): SQL {
  return allOf(parts.map(partQuery));
}

/**
 * The rank of an entry by the words, typed ones counted twice. Ranked with OR although all words match: with
 * AND, PostgreSQL compares every position of one word with every position of the others, which takes seconds
 * for common words.
 */
export function rankOf(parts: readonly SearchPart[]): SQL {
  const rank = (words: readonly SQL[]) =>
    sql`ts_rank(${searchEntries.words}, ${sql.join([...words], sql` || `)})`;
  const others = parts.flatMap((part) => part.others.flat().map(wholeWord));
  const typed = rank(parts.flatMap(({ typed }) => typed.map(begunWord)));
  return others.length === 0 ? typed : sql`${typed} + ${rank(others)}`;
}

function partQuery({ typed, others }: SearchPart): SQL {
  // A group's term is matched as whole words: « car » is not a prefix.
  if (others.length === 0) return allOf(typed.map(begunWord));
  const terms = [typed, ...others].filter((term) => term.every(isTelling));
  const queries = terms.map((term) => allOf(term.map(wholeWord)));
  return sql`(${sql.join(queries, sql` || `)})`;
}

function allOf(queries: readonly SQL[]): SQL {
  return sql`(${sql.join([...queries], sql` && `)})`;
}

/** A word in the index: by its stem or as it is, whole or as a prefix. */
function begunWord(word: string): SQL {
  return queryWord(`'${word}':*`);
}

function wholeWord(word: string): SQL {
  return queryWord(`'${word}'`);
}

function queryWord(word: string): SQL {
  return sql`(to_tsquery('pg_catalog.french', ${word}) || to_tsquery('pg_catalog.simple', ${word}))`;
}

/** The pages that best answer a search, whatever their text: only when every part has such pages. */
function answersTo(parts: readonly SearchPart[]): string[] {
  return parts.every(({ answers }) => answers.length > 0) ? parts.flatMap(({ answers }) => answers) : [];
}

async function findPage(tx: Transaction, parts: readonly SearchPart[], requested: number) {
  const { kind, path, title, body, happensAt, ref } = searchEntries;
  const answers = answersTo(parts);
  const isAnswer = and(inArray(kind, ['page', 'question']), inArray(ref, answers));
  const isFound = or(
    sql`${searchEntries.words} @@ ${queryOf(parts)}`,
    answers.length > 0 ? isAnswer : undefined,
  );
  const matching = await tx.$count(searchEntries, isFound);
  const pages = pageCount(matching, resultsPerPage);
  const page = Math.min(requested, pages);
  if (matching === 0) return { rows: [], matching, page, pageCount: pages };
  // The best entries first, then their texts: no text is read of the others.
  const isBest = answers.length > 0 ? sql<boolean>`${isAnswer}` : sql<boolean>`false`;
  const isLast = sql<boolean>`split_part(${ref}, '#', 1) = any(${sql.param(legalNavigation.map(({ path }) => path))}::text[])`;
  const best = tx.$with('best').as(
    tx
      .select({
        ...{ kind, ref, isBest: isBest.as('is_best'), isLast: isLast.as('is_last') },
        rank: rankOf(parts).as('rank'),
      })
      .from(searchEntries)
      .where(isFound)
      .orderBy(...bestFirst, sql`${happensAt} desc nulls last`, kind, ref)
      .limit(resultsPerPage)
      .offset((page - 1) * resultsPerPage),
  );
  const rows = await tx
    .with(best)
    .select({ kind, path, title, happensAt, body: sql<string>`left(${body}, 20000)` })
    .from(best)
    .innerJoin(searchEntries, and(eq(kind, best.kind), eq(ref, best.ref)))
    .orderBy(desc(best.isBest), best.isLast, desc(best.rank), sql`${happensAt} desc nulls last`, kind, ref);
  const sought = await soughtIn(tx, parts);
  return { rows: rows.map((row) => foundOf(row, sought)), matching, page, pageCount: pages };
}

/** Configured answers first, legal pages last, whatever their rank. */
const bestFirst = [desc(sql`is_best`), sql`is_last`, desc(sql`rank`)];

/** The terms to mark in a text: typed words as prefixes, synonyms as whole words, singular and plural. */
async function soughtIn(tx: Transaction, parts: readonly SearchPart[]): Promise<SearchTerms> {
  const alone = parts.filter(({ others }) => others.length === 0);
  const terms = parts.filter(({ others }) => others.length > 0);
  const words = terms.flatMap(({ typed, others }) => [...typed, ...others.flat()]).filter(isTelling);
  return {
    beginnings: await beginningsOf(tx, typedWords(alone)),
    words: new Set(words.flatMap((word) => [word, `${word}s`, `${word}x`, word.replace(/[sx]$/, '')])),
  };
}

/** The prefixes by which a text's words match these: the stem or the word, whichever is shorter. */
export async function beginningsOf(tx: Transaction, words: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ stem: string | null }>(
    sql`select (ts_lexize('pg_catalog.french_stem', word))[1] as stem from unnest(${sql.param([...words])}::text[]) as word`,
  );
  return words.map((word, index) => {
    const stem = rows[index]?.stem;
    return stem && word.startsWith(stem) ? stem : word;
  });
}

/** The search with each unmatched word replaced by a similar word of the site; null without one. */
async function correct(tx: Transaction, parts: readonly SearchPart[]): Promise<string | null> {
  const meant: string[] = [];
  for (const part of parts) {
    const isKnown = (await tx.$count(searchEntries, sql`${searchEntries.words} @@ ${queryOf([part])}`)) > 0;
    const [word = ''] = part.typed;
    const nearest = isKnown ? part.typed.join(' ') : await nearestWord(tx, word);
    if (nearest === null) return null;
    meant.push(nearest);
  }
  const corrected = meant.join(' ');
  return corrected === typedWords(parts).join(' ') ? null : corrected;
}

async function nearestWord(tx: Transaction, word: string): Promise<string | null> {
  const { rows } = await tx.execute<{ nearest: string | null }>(sql`select nearest_word(${word}) as nearest`);
  const nearest = rows[0]?.nearest ?? null;
  return nearest !== null && isSlip(word, folded(nearest)) ? nearest : null;
}

/** Single spaces between the words. Most are so already, and are not replaced by themselves. */
function onOneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/gu, ' ');
}

function foundOf({ kind, path, title, body, happensAt }: Row, sought: SearchTerms): SearchHit {
  const near = nearFirst(onOneLine(body), sought);
  return {
    kind,
    path,
    title: marked(withFrenchSpaces(title), sought),
    excerpt: marked(excerptAround(withFrenchSpaces(near), sought), sought),
    date: happensAt && { iso: happensAt.toISOString(), label: formatDate(happensAt) },
  };
}
