import type { Node } from '@tiptap/pm/model';

/** A range in a document: from its first character to after its last. */
export type Match = { from: number; to: number };

/** More than a user goes through; each match is decorated. */
const mostFound = 1000;

/**
 * The matches of a search in a document, in text order, ignoring case, accents and the kind of apostrophe or
 * space; never across lines. 1,000 at most.
 */
export function findMatches(document: Node, words: string): Match[] {
  const sought = [...words].map(fold).join('');
  const found: Match[] = [];
  if (sought === '') return found;
  document.descendants((node, position) => {
    if (!node.isTextblock) return found.length < mostFound;
    const { text, places } = foldedLine(node, position + 1);
    let at = text.indexOf(sought);
    while (at !== -1 && found.length < mostFound) {
      const [from = 0, to = 0] = [places[at], places[at + sought.length]];
      if (to > from) found.push({ from, to });
      at = text.indexOf(sought, at + sought.length);
    }
    return false;
  });
  return found;
}

/** A line folded for searching, with the position of each of its characters and of its end. */
function foldedLine(line: Node, start: number): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  line.forEach((node, offset) => {
    let place = start + offset;
    // A non-text node separates words.
    for (const character of node.text ?? '\n') {
      const plain = node.isText ? fold(character) : character;
      for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
      text += plain;
      place += character.length;
    }
  });
  places.push(start + line.content.size);
  return { text, places };
}

/** A character without its case and accents; '' for a combining accent. */
function fold(character: string): string {
  if (character === '’') return "'";
  if (/[\u00A0\u202F]/.test(character)) return ' ';
  return character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
