import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { searchEntries, searchWords } from '#app/db/schema/search.ts';
import type { PageEntry } from './page-entries.ts';
import { folded } from './text-matches.ts';

/** The characters of a text whose words may be suggested: its beginning says its subject. */
const readForWords = 1500;
const entriesAtOnce = 500;
const wordsAtOnce = 1000;

/**
 * Indexes the site's current pages, and removes outdated entries; then counts the words of all entries.
 * @returns the number of pages and questions, and of words
 */
export async function indexSite(
  entries: readonly PageEntry[],
): Promise<{ pages: number; questions: number; words: number }> {
  return withRole('site_worker', async (tx) => {
    await keepEntries(tx, entries);
    const words = await siteWords(tx);
    await keepWords(tx, words);
    const pages = entries.filter(({ kind }) => kind === 'page').length;
    return { pages, questions: entries.length - pages, words: words.length };
  });
}

async function keepEntries(tx: Transaction, entries: readonly PageEntry[]): Promise<void> {
  const ofPages = inArray(searchEntries.kind, ['page', 'question']);
  const refs = entries.map(({ ref }) => ref);
  await tx
    .delete(searchEntries)
    .where(and(ofPages, refs.length > 0 ? notInArray(searchEntries.ref, refs) : undefined));
  if (entries.length === 0) return;
  const { kind, ref, title, body } = searchEntries;
  await tx
    .insert(searchEntries)
    .values([...entries])
    .onConflictDoUpdate({
      target: [kind, ref],
      set: {
        path: excluded('path'),
        title: excluded('title'),
        body: excluded('body'),
        changedAt: sql`now()`,
      },
      // An unchanged entry is not rewritten, nor its words indexed again.
      setWhere: sql`(${title}, ${body}) is distinct from (${excluded('title')}, ${excluded('body')})`,
    });
}

async function siteWords(tx: Transaction): Promise<SiteWord[]> {
  const counted = countSiteWords();
  const { kind, ref, title, body } = searchEntries;
  for (let after: { kind: string; ref: string } | undefined; ; ) {
    const rows = await tx
      .select({ kind, ref, title, body: sql<string>`left(${body}, ${readForWords})` })
      .from(searchEntries)
      .where(after && sql`(${kind}, ${ref}) > (${after.kind}, ${after.ref})`)
      .orderBy(kind, ref)
      .limit(entriesAtOnce);
    for (const row of rows) counted.add(`${row.title}\n${row.body}`);
    after = rows.at(-1);
    if (rows.length < entriesAtOnce) return counted.words();
  }
}

async function keepWords(tx: Transaction, words: readonly SiteWord[]): Promise<void> {
  await tx.execute(sql`
    delete from ${searchWords} where not word = any(${sql.param(words.map(({ word }) => word))}::text[])
  `);
  for (let start = 0; start < words.length; start += wordsAtOnce) {
    const { word, spelled, entries } = searchWords;
    await tx
      .insert(searchWords)
      .values(words.slice(start, start + wordsAtOnce))
      .onConflictDoUpdate({
        target: word,
        set: { spelled: excluded('spelled'), entries: excluded('entries') },
        setWhere: sql`(${spelled}, ${entries}) is distinct from (${excluded('spelled')}, ${excluded('entries')})`,
      });
  }
}

function excluded(column: string): SQL {
  return sql.raw(`excluded.${column}`);
}

/** A word of the site: folded, its most frequent spelling, and its number of texts. */
type SiteWord = { word: string; spelled: string; entries: number };

/** Shorter words are too similar to each other. */
const shortest = 4;
const longest = 30;

/** Counts the words of texts, to suggest corrections of similar spelling. */
function countSiteWords() {
  const spellings = new Map<string, Map<string, number>>();
  return {
    add(text: string): void {
      for (const spelled of new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu))) {
        const word = folded(spelled);
        if (word.length < shortest || word.length > longest) continue;
        const seen = spellings.get(word) ?? new Map<string, number>();
        seen.set(spelled, (seen.get(spelled) ?? 0) + 1);
        spellings.set(word, seen);
      }
    },
    words(): SiteWord[] {
      return [...spellings].map(([word, seen]) => {
        const [[spelled = word] = []] = [...seen].sort(([, one], [, other]) => other - one);
        return { word, spelled, entries: [...seen.values()].reduce((sum, each) => sum + each, 0) };
      });
    },
  };
}
