import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm';
import { searchedPhone } from '#app/lib/phone-digits.ts';
import { type Phone, phoneKey } from './columns.ts';

/** More words than this narrow nothing further. */
const MAX_WORDS = 8;

/** A column made by `searchText`. */
type SearchText = Column | SQL.Aliased;

/**
 * The condition that a row answers a search: every word is somewhere in its texts, whatever the case and the accents,
 * so that « helene » finds « Hélène ». Of a search of two letters (« CP »), whose pieces the indexes do not know, a word begins so.
 * Undefined for no search.
 */
export function matchesSearch(search: string, text: SearchText): SQL | undefined {
  const words = search.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const isShort = !/[\p{L}\p{N}]{3}/u.test(search);
  return and(
    ...words.map((word) => (isShort && isPair(word) ? beginsWord(text, word) : contains(text, word))),
  );
}

function isPair(word: string): boolean {
  return /^[\p{L}\p{N}]{2}$/u.test(word);
}

/** A word of the text begins with these: after nothing, a space or a sign, or on a line of its own, which the index knows as the same. */
function beginsWord(text: SearchText, pair: string): SQL | undefined {
  const begin = pair.normalize('NFC');
  const first = sql`${text} like substr(public.search_pattern(${begin}), 2)`;
  return or(first, ...[' ', '\n', '-', '/', '('].map((before) => contains(text, `${before}${begin}`)));
}

/**
 * The same for rows with a telephone, whose texts end with a line of its digits: a search that is a number, in whatever spelling, is one
 * thing, not several words. It is looked for among the digits that were typed, as it stands in the texts, and as what is dialled.
 */
export function matchesSearchOrPhone(
  search: string,
  row: Phone & { searchText: SearchText },
): SQL | undefined {
  const { searchText } = row;
  const digits = searchedPhone(search);
  if (digits === null) return matchesSearch(search, searchText);
  const amongDigits = sql`split_part(${searchText}, chr(10), -1) like ${`%${digits}%`}`;
  // The whole text is asked too: it is what the index knows.
  const typed = or(contains(searchText, search), and(contains(searchText, digits), amongDigits));
  return or(typed, eq(phoneKey(row), digits));
}

function contains(text: SearchText, part: string): SQL {
  return sql`${text} like public.search_pattern(${part.normalize('NFC')})`;
}
