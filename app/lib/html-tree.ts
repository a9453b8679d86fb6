import { Parser } from 'htmlparser2';

/* HTML as a tree, for what is read out of the articles that are stored, and put into them as they are shown. */

/** An element, or the characters of a text. */
export type HtmlNode = HtmlElement | string;
export type HtmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
};

/** Reads HTML with the sanitiser's own parser. Not a sanitiser. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open = [root];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = { name, attributes, children: [] };
      open.at(-1)?.push(element);
      open.push(element.children);
    },
    ontext: (text) => open.at(-1)?.push(text),
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return root;
}

/** Another way to write an element than as itself; undefined where there is none. `inside` is what it holds, written. */
export type WriteElement = (element: HtmlElement, inside: string) => string | undefined;

const withoutEnd = new Set(['br', 'img', 'source']);

/** Writes a tree to the letter as the sanitiser does: what it has written and `parseHtml` read comes out the same. */
export function writeHtml(nodes: readonly HtmlNode[], write: WriteElement = () => undefined): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const inside = writeHtml(node.children, write);
      return write(node, inside) ?? elementHtml(node.name, node.attributes, inside);
    })
    .join('');
}

/** One element in the same writing. */
export function elementHtml(name: string, attributes: HtmlElement['attributes'], inside = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`);
  return withoutEnd.has(name)
    ? `<${name}${list.join('')} />`
    : `<${name}${list.join('')}>${inside}</${name}>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function escapeValue(value: string): string {
  return escapeText(value).replace(/"/g, '&quot;');
}

/** What begins a line of an article, but for the parts of a table. */
export const lineBlocks: readonly string[] = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'blockquote', 'div', 'br', 'figcaption'],
];

const blocks = new Set([...lineBlocks, 'tr', 'th', 'td', 'figure']);

/** The words of a tree, to be escaped where they are shown: blocks are parted by a space, white space is collapsed. */
export function treeText(nodes: readonly HtmlNode[]): string {
  return rawText(nodes)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}

function rawText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const inside = rawText(node.children);
      return blocks.has(node.name) ? ` ${inside} ` : inside;
    })
    .join('');
}

/** Every element of a tree, in the order of the text. */
export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));
}
