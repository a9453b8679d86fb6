import { LRUCache } from 'lru-cache';
import { type PageSheet, toPageSheet, without } from './page-sheet.server.ts';
import { classesOf } from './sheet-classes.server.ts';
import sheet from './styles/site.css?inline';
import sheetHref from './styles/site.css?url';

const sheetLink = `<link rel="stylesheet" href="${sheetHref}"/>`;

/** What pages with the same `class` attributes share, as those of a kind do. */
type Styles = { rules: string; attributes: ReadonlyMap<string, string> };

/** By the attributes. */
const written = new LRUCache<string, Styles>({ max: 200 });

/**
 * A public page as bytes, with the rules it uses inlined in place of its style sheet, so that nothing blocks
 * the first paint, and with short class names. A hydrated form may use other rules: it then loads the whole
 * sheet, whose address stays in the page.
 */
export function withStylesIn(html: string): Buffer<ArrayBuffer> {
  const at = html.indexOf(sheetLink);
  if (at === -1) return Buffer.from(html);
  const pieces = piecesOf(html);
  const { rules, attributes } = stylesOf(pieces);
  let page = '';
  for (const [index, piece] of pieces.entries())
    page += index % 2 === 0 ? piece : (attributes.get(piece) ?? piece);
  return Buffer.from(page.replace(sheetLink, () => `<style data-sheet="${sheetHref}">${rules}</style>`));
}

function stylesOf(pieces: readonly string[]): Styles {
  const attributes = new Set(pieces.filter((_, index) => index % 2 === 1));
  const key = [...attributes].join('\n');
  const known = written.get(key);
  if (known) return known;
  const styles = stylesFor(attributes);
  written.set(key, styles);
  return styles;
}

let pageSheet: (PageSheet & { classes: Set<string>; order: Map<string, number> }) | undefined;

function stylesFor(attributes: ReadonlySet<string>): Styles {
  pageSheet ??= preparedSheet();
  const { names, order } = pageSheet;
  const used = new Set<string>();
  const short = new Map<string, string>();
  for (const attribute of attributes) {
    const classes = classesIn(attribute).map((name) => names.get(name) ?? name);
    for (const name of classes) used.add(name);
    // Alike in the order of the rules: what repeats itself is compressed.
    const sorted = classes.toSorted((one, other) => (order.get(one) ?? -1) - (order.get(other) ?? -1));
    short.set(attribute, escaped(sorted.join(' ')));
  }
  return { rules: rulesFor(pageSheet, used), attributes: short };
}

function preparedSheet() {
  const prepared = toPageSheet(sheet);
  const classes = classesOf(prepared.rules);
  return { ...prepared, classes, order: new Map([...classes].map((name, index) => [name, index])) };
}

function rulesFor(
  { rules: whole, classes }: { rules: string; classes: ReadonlySet<string> },
  used: ReadonlySet<string>,
) {
  let rules = without(
    whole,
    [...classes].filter((name) => !used.has(name)),
  );
  // What only a rule used that went is unused in its turn.
  for (let before = ''; before !== rules; ) {
    before = rules;
    rules = without(rules, unusedNames(rules));
  }
  return rules;
}

/** The custom properties and animations that rules define and none uses. A page's own `style` attributes only define some. */
function unusedNames(rules: string): string[] {
  const properties = new Set(found(rules, /(?:[{;]|@property )(--[\w-]+)/g));
  for (const name of found(rules, /var\((--[\w-]+)/g)) properties.delete(name);
  const words = new Set(found(rules.replace(/@keyframes [\w-]+/g, ''), /(?<![\w-])([a-z][\w-]*)/g));
  const animations = found(rules, /@keyframes ([\w-]+)/g).filter((name) => !words.has(name));
  return [...properties, ...animations];
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

const attributeStart = ' class="';

/** A page cut at what its `class` attributes say, as React writes them: text, attribute, text, attribute, … text. */
function piecesOf(html: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = html.indexOf(attributeStart); at !== -1; at = html.indexOf(attributeStart, from)) {
    const start = at + attributeStart.length;
    const end = html.indexOf('"', start);
    pieces.push(html.slice(from, start), html.slice(start, end));
    from = end;
  }
  pieces.push(html.slice(from));
  return pieces;
}

const references: readonly [string, string][] = [
  ["'", '&#x27;'],
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
];

function classesIn(attribute: string): string[] {
  return references.reduce((text, [sign, name]) => text.replaceAll(name, sign), attribute).split(' ');
}

function escaped(text: string): string {
  return references.toReversed().reduce((safe, [sign, name]) => safe.replaceAll(sign, name), text);
}
