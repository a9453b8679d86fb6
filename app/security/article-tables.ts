/* The tables an article may hold. Read by the sanitiser and by the editor, so that they never differ. */

/** As much as anybody reads in a browser, and more than a class list or a price list has. */
export const tableLimits = { columns: 20, rows: 200 } as const;

/** How many columns or rows a cell may cover. */
const widest = { colspan: tableLimits.columns, rowspan: tableLimits.rows } as const;

export type Span = keyof typeof widest;

export function isSpan(span: Span, value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= widest[span];
}

/** What an attribute of a cell means, however it is written: 1 for anything but a span that may be kept. */
export function spanOf(span: Span, written: string | null | undefined): number {
  const meant = Number(written ?? 1);
  return isSpan(span, meant) ? meant : 1;
}

/** The spans of a cell as they are written in HTML: none where it covers its own place alone. */
export function spanAttributes(cell: { colspan: number; rowspan: number }): Record<string, string> {
  return {
    ...(cell.colspan > 1 && { colspan: `${cell.colspan}` }),
    ...(cell.rowspan > 1 && { rowspan: `${cell.rowspan}` }),
  };
}
