/** WORD JOINER (U+2060): invisible, not part of words or addresses, prevents a line break. */
const joiner = '\u2060';

/**
 * What mail programs look for to create links: a dot of any script, an at sign, a slash or a colon inside a
 * word, and phone numbers.
 */
const inAddresses = /(?<=\S)[.\u3002\uFF0E\uFF61@\uFF20/:](?=\S)|\p{Nd}(?=\p{Nd})/gu;

/**
 * A typed name that no mail program turns into a link, whatever its ending: nothing is refused, and it looks
 * the same (decision 17).
 */
export function withoutAutoLinks(text: string): string {
  return text.replace(inAddresses, (sign) => `${joiner}${sign}${joiner}`);
}
