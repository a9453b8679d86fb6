import { and, type Column, or, type SQL, sql } from 'drizzle-orm';

/** Accented letters of the names met here, each with its plain letter at the same place. */
const ACCENTED = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝŸýÿŠšŽž’';
const PLAIN = "AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOoooooUUUUuuuuYYyySsZz'";

/** More words than this narrow nothing further. */
const MAX_WORDS = 8;

/** A stored text as it is compared and sorted: without accents, so that « helene » finds « Hélène ». */
export function folded(text: Column | SQL | SQL.Aliased): SQL<string> {
  return sql<string>`translate(${text}, ${ACCENTED}, ${PLAIN})`;
}

/**
 * The condition that a row answers a search: every word is somewhere in one of its texts, whatever the
 * case and the accents; `%` and `_` are looked for as they are. Where there is a `phone`, a search that is a telephone number is one
 * thing, not several words: it is compared with its digits, with or without the country's 212, and
 * looked for as it stands in the texts. Undefined for no search.
 */
export function answersSearch(
  search: string,
  texts: (Column | SQL | SQL.Aliased)[],
  phone?: Column | SQL | SQL.Aliased,
): SQL | undefined {
  const somewhere = (part: string) =>
    or(...[...texts, ...(phone ? [phone] : [])].map((text) => contains(folded(text), foldText(part))));
  const digits = phone ? phoneDigits(search) : null;
  if (phone && digits !== null) {
    return or(somewhere(search), contains(sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`, digits));
  }
  const words = search.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return and(...words.map(somewhere));
}

function contains(text: SQL, part: string): SQL {
  return sql`${text} ilike ${`%${escapeLike(part)}%`}`;
}

/** Takes their meaning from the wildcards of LIKE, and from its escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The same folding as in the database, letter for letter. */
function foldText(text: string): string {
  const plain = Array.from(PLAIN);
  const letters = Array.from(ACCENTED);
  return Array.from(text.normalize('NFC'), (letter) => plain[letters.indexOf(letter)] ?? letter).join('');
}

/** The significant digits of a search that is a telephone number; null when it is none. */
export function phoneDigits(search: string): string | null {
  if (!/^[+\d][\d\s().-]*$/.test(search)) return null;
  const digits = search.replace(/\D/g, '').replace(/^(?:00)?212/, '');
  const national = digits.replace(/^0/, '');
  return national.length >= 3 ? national : null;
}
