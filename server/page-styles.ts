import { transform } from 'lightningcss';
import { LRUCache } from 'lru-cache';
import sheet from '#app/styles/site.css?inline';
import sheetHref from '#app/styles/site.css?url';
import { classesOf } from './sheet-classes.ts';

const sheetLink = `<link rel="stylesheet" href="${sheetHref}"/>`;

/** By the classes of a page: the pages of a kind have the same. */
const written = new LRUCache<string, string>({ max: 200 });

/**
 * Puts the rules that a public page uses in the place of its style sheet, so that nothing is waited for before it is drawn.
 * What a form draws once it wakes may use others: it asks for the whole sheet then, by the address that is left here.
 */
export function putStylesIn(html: string): string {
  const at = html.indexOf(sheetLink);
  if (at === -1) return html;
  const style = `<style data-sheet="${sheetHref}">${stylesOf(html)}</style>`;
  return html.slice(0, at) + style + html.slice(at + sheetLink.length);
}

let allClasses: Set<string> | undefined;

function stylesOf(html: string): string {
  const classes = classesIn(html);
  const key = [...classes].sort().join(' ');
  const known = written.get(key);
  if (known !== undefined) return known;
  allClasses ??= classesOf(sheet);
  const unusedSymbols = [...allClasses].filter((name) => !classes.has(name));
  const { code } = transform({ filename: 'site.css', code: Buffer.from(sheet), minify: true, unusedSymbols });
  const styles = code.toString();
  written.set(key, styles);
  return styles;
}

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** The classes of a page, from its attributes as React writes them. */
function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const plain = value.replace(
      /&(?:amp|#x27|quot|lt|gt);/g,
      (reference) => references[reference] ?? reference,
    );
    for (const name of plain.split(' ')) classes.add(name);
  }
  return classes;
}
