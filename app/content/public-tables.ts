import {
  elementHtml,
  type HtmlElement,
  type HtmlNode,
  treeText,
  type WriteElement,
  writeHtml,
} from '#app/lib/html-tree.ts';

/**
 * The HTML of a table: in a box that scrolls on narrow screens, by keyboard as well; its leading header rows
 * as thead, each header with its scope, empty headers as plain cells. `number` counts the article's tables
 * from 1.
 */
export function tableHtml(table: HtmlElement, number: number, write: WriteElement): string {
  const rows = rowsOf(table);
  const head = headRows(rows);
  const parts = [
    ...(head > 0 ? [group('thead', rows.slice(0, head), 'col')] : []),
    ...(head < rows.length ? [group('tbody', rows.slice(head), 'row')] : []),
  ];
  const box = { class: 'article-table', role: 'region', 'aria-label': `Tableau ${number}`, tabindex: '0' };
  return elementHtml('div', box, elementHtml('table', table.attributes, writeHtml(parts, write)));
}

function rowsOf({ children }: HtmlElement): HtmlElement[] {
  return elementsIn(children).flatMap((part) => (part.name === 'tr' ? [part] : rowsOf(part)));
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}

/** The number of leading rows made of headers only; 0 when one of their cells spans below them. */
function headRows(rows: readonly HtmlElement[]): number {
  const first = rows.findIndex((row) => !isHeadRow(row));
  const count = first === -1 ? rows.length : first;
  const reaches = rows
    .slice(0, count)
    .some(({ children }, index) =>
      elementsIn(children).some(({ attributes }) => index + Number(attributes.rowspan ?? 1) > count),
    );
  return reaches ? 0 : count;
}

function isHeadRow({ children }: HtmlElement): boolean {
  const cells = elementsIn(children);
  return cells.length > 0 && cells.every(({ name }) => name === 'th');
}

function group(name: 'thead' | 'tbody', rows: readonly HtmlElement[], scope: 'col' | 'row'): HtmlElement {
  return { name, attributes: {}, children: rows.map((row) => withScopes(row, scope)) };
}

function withScopes(row: HtmlElement, scope: string): HtmlElement {
  const children = row.children.map((cell) => {
    if (typeof cell === 'string' || cell.name !== 'th') return cell;
    if (treeText(cell.children) === '') return { ...cell, name: 'td' };
    return { ...cell, attributes: { scope, ...cell.attributes } };
  });
  return { ...row, children };
}
