/** How many characters an excerpt made from the content has (spec §5, §9). */
export const excerptLength = 150;

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return namedEntities[name] ?? entity;
  const hexadecimal = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

/**
 * The words of an article without its markup: tags and comments removed (the end of a block counts as a
 * space), entities read, white space collapsed. Plain text, to be escaped where it is shown; not a sanitiser.
 */
export function textOf(html: string): string {
  return html
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .replace(/<\/?(?:p|h[1-6]|ul|ol|li|blockquote|div|br)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, decodeEntity)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}

/**
 * The excerpt of an article that has none of its own (spec §5): the first characters of its text, then '...'
 * when there is more. A character is what a reader counts as one, so no letter is ever cut from its accent.
 */
export function excerptOf(html: string): string {
  const text = textOf(html);
  if (text.length <= excerptLength) return text;
  let kept = 0;
  for (const { index } of characters.segment(text)) {
    if (kept === excerptLength) return `${text.slice(0, index)}...`;
    kept += 1;
  }
  return text;
}

/** How many words a reader reads in an article; punctuation standing alone is none. */
export function countWords(html: string): number {
  return textOf(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
