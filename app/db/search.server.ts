import { and, type Column, or, type SQL, sql } from 'drizzle-orm';

/** Accented letters of the names met here, each with its plain letter at the same place. */
const ACCENTED = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝŸýÿŠšŽž’';
const PLAIN = "AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOoooooUUUUuuuuYYyySsZz'";

/** More words than this narrow nothing further. */
const MAX_WORDS = 8;

/**
 * A stored text as it is sorted: without accents, « Émile » beside « Emile ». The database replaces letters slowly,
 * hence only where there are any.
 */
export function folded(text: Column | SQL | SQL.Aliased): SQL<string> {
  return sql<string>`case when octet_length(${text}) = char_length(${text}) then ${text} else translate(${text}, ${ACCENTED}, ${PLAIN}) end`;
}

/**
 * The condition that a row answers a search: every word is somewhere in one of its texts (none of them null),
 * whatever the case and the accents, so that « helene » finds « Hélène ». Where there is a `phone`, a search that is
 * a telephone number is one thing, not several words: it is compared with its digits, with or without the country's
 * 212, and looked for as it stands in the texts. Undefined for no search.
 */
export function answersSearch(
  search: string,
  texts: (Column | SQL | SQL.Aliased)[],
  phone?: Column | SQL | SQL.Aliased,
): SQL | undefined {
  // One text of all, whose parts no search can bridge, having no such character in it: matched once a row.
  const whole = sql.join([...texts, ...(phone ? [phone] : [])], sql` || chr(10) || `);
  const somewhere = (part: string) => sql`(${whole}) ~* ${accentBlind(part)}`;
  const digits = phone ? phoneDigits(search) : null;
  if (phone && digits !== null) {
    return or(somewhere(search), sql`regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`);
  }
  const words = search.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return and(...words.map(somewhere));
}

/**
 * The regular expression for a text, each letter with all its accents: ten times quicker than to take the accents off
 * every stored text.
 */
function accentBlind(part: string): string {
  return Array.from(part.normalize('NFC'), (letter) => {
    const plain = plainLetter(letter).toLowerCase();
    const accented = letters.filter((each) => plainLetter(each).toLowerCase() === plain).join('');
    if (accented !== '') return `[${plain}${accented}]`;
    return /[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter;
  }).join('');
}

/** Takes their meaning from the wildcards of LIKE, and from its escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const letters = Array.from(ACCENTED);
const plainLetters = Array.from(PLAIN);

function plainLetter(letter: string): string {
  return plainLetters[letters.indexOf(letter)] ?? letter;
}

/** The significant digits of a search that is a telephone number; null when it is none. */
function phoneDigits(search: string): string | null {
  if (!/^[+\d][\d\s().-]*$/.test(search)) return null;
  const digits = search.replace(/\D/g, '').replace(/^(?:00)?212/, '');
  const national = digits.replace(/^0/, '');
  return national.length >= 3 ? national : null;
}
