import { spanOf, tableLimits } from '#app/security/article-tables.ts';
import { gridOf, isEmpty, paragraph, tablesToLines } from './pasted-tables.ts';

/**
 * Normalises pasted tables to the article schema: cells of paragraphs and lists, within the limits. A layout
 * table is unwrapped, and a nested table becomes lines. Pictures, not allowed in cells, follow their table.
 * Returns how many tables became lines, and how many were cut.
 */
export function plainTables(body: HTMLElement): { lines: number; cut: number } {
  let [lines, cut] = [0, 0];
  for (const table of body.querySelectorAll('table')) {
    if (isFrame(table)) table.replaceWith(...(table.rows[0]?.cells[0]?.childNodes ?? []));
  }
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) lines += tablesToLines(cell);
  for (const table of body.querySelectorAll('table')) cut += plain(table) ? 0 : 1;
  return { lines, cut };
}

/** Pages and mails use tables of one cell for layout. */
function isFrame({ rows }: HTMLTableElement): boolean {
  return rows.length === 1 && rows[0]?.cells.length === 1;
}

/** Returns whether nothing was cut. */
function plain(table: HTMLTableElement): boolean {
  const { caption } = table;
  if (caption) table.before(paragraph(table.ownerDocument, [...caption.childNodes]));
  const pictures = table.querySelectorAll('img');
  table.after(...pictures);
  for (const row of table.rows) if ([...row.cells].every((cell) => isEmpty(cell))) row.remove();
  const isWhole = withinLimits(table);
  for (const cell of table.querySelectorAll<HTMLElement>('td, th')) plainCell(cell);
  return isWhole;
}

function withinLimits(table: HTMLTableElement): boolean {
  const rows = [...table.rows];
  const grid = gridOf(table);
  const isWhole = rows.length <= tableLimits.rows && grid.every((line) => line.length <= tableLimits.columns);
  for (const [index, line] of grid.entries()) {
    for (const [column, cell] of line.entries()) {
      if (index >= tableLimits.rows || column >= tableLimits.columns) cell?.remove();
      else if (cell) fitCell(cell, { index, column, rows: rows.length });
    }
  }
  for (const row of rows.slice(tableLimits.rows)) row.remove();
  return isWhole;
}

type Place = { index: number; column: number; rows: number };

/** Clips spans at the last row and column. */
function fitCell(cell: HTMLTableCellElement, { index, column, rows }: Place): void {
  const width = spanOf('colspan', cell.getAttribute('colspan'));
  const height = spanOf('rowspan', cell.getAttribute('rowspan'));
  cell.colSpan = Math.min(width, tableLimits.columns - column);
  cell.rowSpan = Math.min(height, Math.min(rows, tableLimits.rows) - index);
}

/** Titles become bold paragraphs, other blocks paragraphs. */
function plainCell(cell: HTMLElement): void {
  const { ownerDocument } = cell;
  for (const heading of cell.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const bold = ownerDocument.createElement('strong');
    bold.append(...heading.childNodes);
    heading.replaceWith(paragraph(ownerDocument, [bold]));
  }
  for (const block of cell.querySelectorAll('blockquote')) block.replaceWith(...block.childNodes);
}
