import { and, desc, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { searchEntries } from '#app/db/schema/search.ts';
import { formatDate } from '#app/lib/dates.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import { cleanSearch, pageCount } from '#app/lib/list-query.ts';
import { legalNavigation } from '#app/school/navigation.ts';
import type { SynonymGroup } from '#app/school/search-synonyms.ts';
import { excerptAround, folded, marked, nearFirst, type Sought } from './found-text.ts';
import { type Found, resultsPerPage, type SearchResult } from './search.ts';
import { isTelling, type SearchPart, searchParts, typedWords } from './search-parts.ts';
import { isSlip } from './slip.ts';

/** When each public page last said something else, as far as it was read: for the sitemap. */
export async function pageChanges(): Promise<Map<string, Date>> {
  const { kind, path, changedAt } = searchEntries;
  // A question is a part of its page.
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
 * What of the site answers a search, the best first: each of its words, or a word that begins so, or what else parents call it,
 * stands in the title or the text, whatever its accents, plural or ending. Where nothing does, what was mistyped is put right.
 *
 * @param typed whatever a visitor sent: it is cut at 100 characters and eight words
 * @param page from 1; past the last, the last
 * @param groups terms that mean the same (decision 23)
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

/** All parts, each by what was typed or by another term of its group. */
export function queryOf(parts: readonly SearchPart[]): SQL {
  return allOf(parts.map(partQuery));
}

/**
 * How much an entry that answers has to do with the words, those that were typed twice. Ranked by any of them, though it has them all: of words that are all
 * to be there, PostgreSQL weighs each place of one against each place of every other, which takes seconds where they are common.
 */
export function rankOf(parts: readonly SearchPart[]): SQL {
  const rank = (words: readonly SQL[]) =>
    sql`ts_rank(${searchEntries.words}, ${sql.join([...words], sql` || `)})`;
  const others = parts.flatMap((part) => part.others.flat().map(wholeWord));
  const typed = rank(parts.flatMap(({ typed }) => typed.map(begunWord)));
  return others.length === 0 ? typed : sql`${typed} + ${rank(others)}`;
}

function partQuery({ typed, others }: SearchPart): SQL {
  // What is a term of a group is a whole word: « car » begins none other.
  if (others.length === 0) return allOf(typed.map(begunWord));
  const terms = [typed, ...others].filter((term) => term.every(isTelling));
  const queries = terms.map((term) => allOf(term.map(wholeWord)));
  return sql`(${sql.join(queries, sql` || `)})`;
}

function allOf(queries: readonly SQL[]): SQL {
  return sql`(${sql.join([...queries], sql` && `)})`;
}

/** A word as the index has it: by its stem, or as it is, to its end or not. */
function begunWord(word: string): SQL {
  return queryWord(`'${word}':*`);
}

function wholeWord(word: string): SQL {
  return queryWord(`'${word}'`);
}

function queryWord(word: string): SQL {
  return sql`(to_tsquery('pg_catalog.french', ${word}) || to_tsquery('pg_catalog.simple', ${word}))`;
}

/** What answers a search best, whatever it says: of one in which every part has something of the kind. */
function answersTo(parts: readonly SearchPart[]): string[] {
  return parts.every(({ answers }) => answers.length > 0) ? parts.flatMap(({ answers }) => answers) : [];
}

async function findPage(tx: Transaction, parts: readonly SearchPart[], asked: number) {
  const { kind, path, title, body, happensAt, ref } = searchEntries;
  const answers = answersTo(parts);
  const isAnswer = and(inArray(kind, ['page', 'question']), inArray(ref, answers));
  const isFound = or(
    sql`${searchEntries.words} @@ ${queryOf(parts)}`,
    answers.length > 0 ? isAnswer : undefined,
  );
  const matching = await tx.$count(searchEntries, isFound);
  const pages = pageCount(matching, resultsPerPage);
  const page = Math.min(asked, pages);
  if (matching === 0) return { rows: [], matching, page, pageCount: pages };
  // First which, then what they say: of the others no text is read.
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

/** What asked for comes first, the legal pages last, whatever they say. */
const bestFirst = [desc(sql`is_best`), sql`is_last`, desc(sql`rank`)];

/** What is marked of a text: words that begin as those that were typed, and the other terms as they are, in both numbers. */
async function soughtIn(tx: Transaction, parts: readonly SearchPart[]): Promise<Sought> {
  const alone = parts.filter(({ others }) => others.length === 0);
  const terms = parts.filter(({ others }) => others.length > 0);
  const words = terms.flatMap(({ typed, others }) => [...typed, ...others.flat()]).filter(isTelling);
  return {
    beginnings: await beginningsOf(tx, typedWords(alone)),
    words: new Set(words.flatMap((word) => [word, `${word}s`, `${word}x`, word.replace(/[sx]$/, '')])),
  };
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

/** The search with each word that nothing begins with as the one of the site that it is mistyped; null where there is no such word. */
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

function foundOf({ kind, path, title, body, happensAt }: Row, sought: Sought): Found {
  const near = nearFirst(body.replace(/\s+/gu, ' '), sought);
  return {
    kind,
    path,
    title: marked(withFrenchSpaces(title), sought),
    excerpt: marked(excerptAround(withFrenchSpaces(near), sought), sought),
    date: happensAt && { iso: happensAt.toISOString(), label: formatDate(happensAt) },
  };
}
