import { Parser } from 'htmlparser2';

/* HTML as a tree, for reading stored articles and changing them for display. */

/** An element, or text. */
export type HtmlNode = HtmlElement | string;
export type HtmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
};

/** Parses HTML with the sanitiser's parser. Not a sanitiser. */
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

/** Custom output for an element; undefined for the default. `inside` is its rendered contents. */
export type WriteElement = (element: HtmlElement, inside: string) => string | undefined;

const withoutEnd = new Set(['br', 'img', 'source']);

/**
 * Serialises a tree exactly as the sanitiser does, so that parsing and writing its output changes nothing.
 */
export function writeHtml(nodes: readonly HtmlNode[], write: WriteElement = () => undefined): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const inside = writeHtml(node.children, write);
      return write(node, inside) ?? elementHtml(node.name, node.attributes, inside);
    })
    .join('');
}

/** Serialises one element in the same way. */
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

/** Elements that start a line in an article, without table elements. */
export const lineBlocks: readonly string[] = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'blockquote', 'div', 'br', 'figcaption'],
];

const blocks = new Set([...lineBlocks, 'tr', 'th', 'td', 'figure']);

/** The text of a tree, to be escaped on output: blocks are separated by a space, white space is collapsed. */
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

/** All elements of a tree in document order. */
export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));
}
