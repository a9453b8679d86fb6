/**
 * Pieces of text that a parser may be slow with when repeated: terminators, nesting, encodings, characters
 * that grow in normalisation, prefixes that a rule starts to match again.
 */
export const pieces: Readonly<Record<string, string>> = {
  letters: 'a',
  blanks: ' ',
  'line ends': '\r\n',
  zeros: '\0',
  digits: '1',
  dots: '.',
  'letters and dots': 'a.',
  'at signs': '@',
  'letters and at signs': 'a@',
  hyphens: '-',
  commas: ',',
  semicolons: '; ',
  'equal signs': '=',
  ampersands: '&',
  'percent signs': '%',
  'escaped percent signs': '%25',
  slashes: '/',
  'ways up': '../',
  backslashes: '\\',
  quotes: '"',
  'opened brackets': '[',
  brackets: '[0]',
  braces: '{"a":',
  'opened tags': '<',
  'tags that do not end': '<a ',
  tags: '<b>',
  comments: '<!--',
  entities: '&#38;',
  'attributes of scripts': ' on',
  schemes: 'javascript:',
  queries: 'union ',
  boundaries: '\r\n--limite',
  accents: 'é',
  'accents by themselves': 'e\u0301',
  'letters that grow when normalised': '\uFDFA',
  emoji: '👩‍👧',
  'Arabic letters': 'م',
  joiners: '\u200D',
  'words of several languages': 'école مدرسة ',
};

/** As many as fit into so many bytes. */
export function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
}
