/** A span over more columns or rows than this is an error or an abuse. */
const widestMerge = 50;

const blocks = 'p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';

/**
 * For a table where none is allowed, such as in another table: each row becomes a line, « a | b | | d ».
 * Empty cells and cells covered by a span keep their place, so that columns stay aligned. Returns the number
 * of tables.
 */
export function tablesToLines(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')];
  // Innermost first: a cell's content is already lines when its row becomes one.
  for (const table of tables.toReversed()) table.replaceWith(...linesOf(table));
  return tables.length;
}

function linesOf(table: HTMLTableElement): Node[] {
  const document = table.ownerDocument;
  const caption = [...(table.caption?.childNodes ?? [])];
  const title = caption.length > 0 ? [paragraph(document, caption)] : [];
  const lines = gridOf(table).flatMap((cells) => {
    if (cells.every((cell) => !cell || isEmpty(cell))) return [];
    // Pictures cannot be in a line: they follow it.
    const pictures = cells.flatMap((cell) => [...(cell?.querySelectorAll('img') ?? [])]);
    for (const picture of pictures) picture.remove();
    return [
      paragraph(
        document,
        cells.flatMap((cell, index) => cellNodes(cell, index, document)),
      ),
      ...pictures,
    ];
  });
  return [...title, ...lines];
}

/** The cells by row and column; null where a span covers, or a row is short. */
export function gridOf(table: HTMLTableElement): (HTMLTableCellElement | null)[][] {
  const grid: (HTMLTableCellElement | null)[][] = [...table.rows].map(() => []);
  for (const [index, row] of [...table.rows].entries()) {
    const line = grid[index] ?? [];
    let column = 0;
    for (const cell of row.cells) {
      while (line[column] !== undefined) column += 1;
      const height = Math.min(cell.rowSpan, widestMerge, grid.length - index);
      const width = Math.min(cell.colSpan, widestMerge);
      for (let down = 0; down < height; down += 1) {
        for (let across = 0; across < width; across += 1) {
          const below = grid[index + down];
          if (below) below[column + across] = down + across === 0 ? cell : null;
        }
      }
      column += width;
    }
  }
  return grid.map((line) => Array.from(line, (cell) => cell ?? null));
}

function cellNodes(cell: HTMLTableCellElement | null, index: number, document: Document): Node[] {
  const separator = index > 0 ? [document.createTextNode(' | ')] : [];
  // A non-breaking space is not collapsed.
  if (!cell || isEmpty(cell)) return [...separator, document.createTextNode('\u00A0')];
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
  for (const block of cell.querySelectorAll(blocks)) block.replaceWith(' ', ...block.childNodes, ' ');
  return [...separator, ...cell.childNodes];
}

export function isEmpty(cell: Element): boolean {
  return (cell.textContent ?? '').trim() === '';
}

export function paragraph(document: Document, nodes: readonly Node[]): HTMLParagraphElement {
  const made = document.createElement('p');
  made.append(...nodes);
  return made;
}
