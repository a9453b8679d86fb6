import { and, type Column, or, type SQL, sql } from 'drizzle-orm';

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

/** A word of the text begins with these: after nothing, a space, a hyphen or on a line of its own, which the index knows as the same. */
function beginsWord(text: SearchText, pair: string): SQL | undefined {
  const begin = pair.normalize('NFC');
  const first = sql`${text} like substr(public.search_pattern(${begin}), 2)`;
  return or(first, ...[' ', '\n', '-'].map((before) => contains(text, `${before}${begin}`)));
}

/**
 * The same for texts whose last line is the digits of a telephone: a search that is a telephone number is one thing, not
 * several words, and is looked for among the digits, with or without the country's 212, and as it stands in the texts.
 */
export function matchesSearchOrPhone(search: string, text: SearchText): SQL | undefined {
  const digits = phoneDigits(search);
  if (digits === null) return matchesSearch(search, text);
  const amongDigits = sql`split_part(${text}, chr(10), -1) like ${`%${digits}%`}`;
  // The whole text is asked too: it is what the index knows.
  return or(contains(text, search), and(contains(text, digits), amongDigits));
}

function contains(text: SearchText, part: string): SQL {
  return sql`${text} like public.search_pattern(${part.normalize('NFC')})`;
}

/** The significant digits of a search that is a telephone number; null when it is none. */
function phoneDigits(search: string): string | null {
  if (!/^[+\d][\d\s().-]*$/.test(search)) return null;
  const digits = search.replace(/\D/g, '').replace(/^(?:00)?212/, '');
  const national = digits.replace(/^0/, '');
  return national.length >= 3 ? national : null;
}
