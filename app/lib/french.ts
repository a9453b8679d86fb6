import { bidiIsolate } from './bidi-isolate.ts';

/* Rules of French writing that typed text often lacks. */

const nbsp = '\u00A0';

/** « d’ » or « de » with its space before a name: « d’Adam », « d’Élise », « de Hicham », « de Yasmine ». */
export function beforeName(name: string): 'd’' | 'de ' {
  const plain = name.trimStart().normalize('NFD').toLowerCase();
  return /^(?:[aeiouœæ]|y\p{M}*[^aeiouœæ\s\p{M}])/u.test(plain) ? 'd’' : 'de ';
}

/** A name after « de », in a plain string. */
export function ofName(name: string): string {
  return `${beforeName(name)}${bidiIsolate(name)}`;
}

const marks = new Set([':', ';', '!', '?']);

/**
 * A text of the staff for display: with non-breaking spaces before « : ; ! ? » and inside « », typed or not.
 * URLs, addresses and times are unchanged.
 */
export function withFrenchSpaces(text: string): string {
  return text
    .replace(/ (?=»|[:;!?%](?:\s|[!?»)]|$))/g, nbsp)
    .replaceAll('« ', `«${nbsp}`)
    .replace(/[^\s]+/g, partedFromMarks);
}

/** Separates a word from its final marks by a space. */
function partedFromMarks(word: string): string {
  let end = word.length;
  while (end > 0 && marks.has(word.charAt(end - 1))) end -= 1;
  if (end === word.length || word.includes('://') || word.includes('@') || word.startsWith('www.'))
    return word;
  const last = word.slice(0, end).at(-1) ?? '';
  return /[\p{L}\p{N})»”’]/u.test(last) ? `${word.slice(0, end)}${nbsp}${word.slice(end)}` : word;
}
