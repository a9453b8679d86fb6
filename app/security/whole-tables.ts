import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from '#app/lib/html-tree.ts';

/** Where each part of a table may stand; '' is the article itself. */
const places: Readonly<Record<string, readonly string[]>> = {
  table: [''],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};

/** What holds nothing but the next part. */
const frames = ['table', 'thead', 'tbody', 'tr'];

/**
 * Sanitised HTML in which each part of a table stands where it belongs. What is out of place loses its tag; words
 * between two cells or rows, which a browser would move before the table, get a cell of their own.
 */
export function wholeTables(html: string): string {
  return /<(?:table|thead|tbody|tr|t[hd])\b/.test(html) ? writeHtml(inPlace(parseHtml(html), '')) : html;
}

function inPlace(nodes: readonly HtmlNode[], parent: string): HtmlNode[] {
  const placed = nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const at = places[node.name];
    if (at && !at.includes(parent)) return inPlace(node.children, parent);
    return [{ ...node, children: inPlace(node.children, node.name) }];
  });
  return frames.includes(parent) ? withCells(placed, parent) : placed;
}

function withCells(nodes: readonly HtmlNode[], frame: string): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' ? /^[ \t\r\n\f]*$/.test(node) : places[node.name]) return [node];
    const cell: HtmlElement = { name: 'td', attributes: {}, children: [node] };
    return [frame === 'tr' ? cell : { name: 'tr', attributes: {}, children: [cell] }];
  });
}
