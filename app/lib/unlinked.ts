/** Is part of no word and of no address, takes no room, and lets no line break (U+2060). */
const joiner = '\u2060';

/** What programs that make links look for inside a word: a dot of any alphabet, an at sign, a slash or a colon, and numbers to be called. */
const inAddresses = /(?<=\S)[.\u3002\uFF0E\uFF61@\uFF20/:](?=\S)|\p{Nd}(?=\p{Nd})/gu;

/**
 * A name as somebody typed it, of which no mail program makes a link, whatever its ending: nothing is refused and nothing looks otherwise
 * (decision 17).
 */
export function unlinked(text: string): string {
  return text.replace(inAddresses, (sign) => `${joiner}${sign}${joiner}`);
}
