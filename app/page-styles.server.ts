import { transform } from 'lightningcss';
import { LRUCache } from 'lru-cache';
import { classesOf } from './sheet-classes.server.ts';
import sheet from './styles/site.css?inline';
import sheetHref from './styles/site.css?url';

const filename = 'site.css';
const sheetLink = `<link rel="stylesheet" href="${sheetHref}"/>`;

/** The styles of a page, as bytes, by the `class` attributes that it has: the pages of a kind have the same. */
const written = new LRUCache<string, Buffer>({ max: 200 });

/**
 * A public page as bytes, with the rules that it uses in the place of its style sheet, so that nothing is waited for before it is
 * drawn. What a form draws once it wakes may use others: it asks for the whole sheet then, by the address that is left here.
 */
export function withStylesIn(html: string): Buffer<ArrayBuffer> {
  const at = html.indexOf(sheetLink);
  if (at === -1) return Buffer.from(html);
  const after = at + sheetLink.length;
  return Buffer.concat([Buffer.from(html.slice(0, at)), stylesOf(html), Buffer.from(html.slice(after))]);
}

function stylesOf(html: string): Buffer {
  const attributes = classAttributesIn(html);
  const key = [...attributes].join('\n');
  const known = written.get(key);
  if (known) return known;
  const styles = Buffer.from(`<style data-sheet="${sheetHref}">${rulesFor(classesIn(attributes))}</style>`);
  written.set(key, styles);
  return styles;
}

/** The sheet without what only browsers older than ours would read, and its classes. */
let whole: { rules: string; classes: Set<string> } | undefined;

function rulesFor(classes: ReadonlySet<string>): string {
  whole ??= { rules: withoutFallbacks(sheet), classes: classesOf(sheet) };
  const unused = [...whole.classes].filter((name) => !classes.has(name));
  let rules = without(whole.rules, unused);
  // What only a rule used that went is unused in its turn.
  for (let before = ''; before !== rules; ) {
    before = rules;
    rules = without(rules, unusedNames(rules));
  }
  return rules;
}

function without(rules: string, unusedSymbols: string[]): string {
  return transform({ filename, code: Buffer.from(rules), minify: true, unusedSymbols }).code.toString();
}

/** Tailwind's stand-in for `@property`, which every browser that we support knows (docs/operations.md). */
function withoutFallbacks(rules: string): string {
  const { code } = transform({
    filename,
    code: Buffer.from(rules),
    visitor: {
      Rule: { 'layer-block': ({ value }) => (value.name?.join() === 'properties' ? [] : undefined) },
    },
  });
  return code.toString();
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

/** What the `class` attributes of a page say, each once, as React writes them. */
function classAttributesIn(html: string): Set<string> {
  const attributes = new Set<string>();
  for (let at = html.indexOf(attributeStart); at !== -1; ) {
    const start = at + attributeStart.length;
    const end = html.indexOf('"', start);
    attributes.add(html.slice(start, end));
    at = html.indexOf(attributeStart, start);
  }
  return attributes;
}

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

function classesIn(attributes: ReadonlySet<string>): Set<string> {
  const classes = new Set<string>();
  for (const value of attributes) {
    const plain = value.replace(
      /&(?:amp|#x27|quot|lt|gt);/g,
      (reference) => references[reference] ?? reference,
    );
    for (const name of plain.split(' ')) classes.add(name);
  }
  return classes;
}
