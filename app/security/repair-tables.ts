import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from '#app/lib/html-tree.ts';

/** Allowed parents of each table element; '' is the article itself. */
const places: Readonly<Record<string, readonly string[]>> = {
  table: [''],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};

/** Elements that contain only the next level. */
const frames = ['table', 'thead', 'tbody', 'tr'];

/**
 * Repairs the tables of sanitised HTML. A misplaced element loses its tag; text between cells or rows, which
 * a browser would move before the table, gets its own cell.
 */
export function repairTables(html: string): string {
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
