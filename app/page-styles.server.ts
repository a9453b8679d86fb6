import { transform } from 'lightningcss';
import { LRUCache } from 'lru-cache';
import { classesOf } from './sheet-classes.server.ts';
import sheet from './styles/site.css?inline';
import sheetHref from './styles/site.css?url';

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

let allClasses: Set<string> | undefined;

function rulesFor(classes: ReadonlySet<string>): string {
  allClasses ??= classesOf(sheet);
  const unusedSymbols = [...allClasses].filter((name) => !classes.has(name));
  const { code } = transform({ filename: 'site.css', code: Buffer.from(sheet), minify: true, unusedSymbols });
  return code.toString();
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
