import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm';
import { searchedPhone } from '#app/lib/phone-digits.ts';
import { type Phone, phoneKey } from './columns.ts';

/** Maximum number of words; more do not narrow the result further. */
const MAX_WORDS = 8;

/** A column made by `searchText`. */
type SearchText = Column | SQL.Aliased;

/**
 * The condition that a row matches a search: it contains every word, ignoring case and accents, so « helene »
 * finds « Hélène ». In a search of two-letter words (« CP »), which the trigram index cannot find, the
 * letters must start a word. Undefined for an empty search.
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

/**
 * A word of the text starts with these letters: at the start, after a space or a sign, or on a new line,
 * which the trigram index treats alike.
 */
function beginsWord(text: SearchText, pair: string): SQL | undefined {
  const begin = pair.normalize('NFC');
  const first = sql`${text} like substr(public.search_pattern(${begin}), 2)`;
  return or(first, ...[' ', '\n', '-', '/', '('].map((before) => contains(text, `${before}${begin}`)));
}

/**
 * The same for rows with a phone number, whose search text ends with a line of its digits: a search for a
 * number, in any format, is one term. It matches the typed digits, the text as typed, or the dialled form.
 */
export function matchesSearchOrPhone(
  search: string,
  row: Phone & { searchText: SearchText },
): SQL | undefined {
  const { searchText } = row;
  const digits = searchedPhone(search);
  if (digits === null) return matchesSearch(search, searchText);
  const amongDigits = sql`split_part(${searchText}, chr(10), -1) like ${`%${digits}%`}`;
  // Includes the whole text, which the index covers.
  const typed = or(contains(searchText, search), and(contains(searchText, digits), amongDigits));
  return or(typed, eq(phoneKey(row), digits));
}

function contains(text: SearchText, part: string): SQL {
  return sql`${text} like public.search_pattern(${part.normalize('NFC')})`;
}
