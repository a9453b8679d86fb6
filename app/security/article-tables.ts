/* The tables allowed in articles. Shared by the sanitiser and the editor, so that they never differ. */

/** More than a class list or a price list needs, and as much as is readable in a browser. */
export const tableLimits = { columns: 20, rows: 200 } as const;

/** Maximum columns or rows of a cell. */
const widest = { colspan: tableLimits.columns, rowspan: tableLimits.rows } as const;

export type Span = keyof typeof widest;

export function isSpan(span: Span, value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= widest[span];
}

/** Parses a span attribute: 1 unless it is valid. */
export function spanOf(span: Span, written: string | null | undefined): number {
  const meant = Number(written ?? 1);
  return isSpan(span, meant) ? meant : 1;
}

/** The span attributes of a cell: none when both are 1. */
export function spanAttributes(cell: { colspan: number; rowspan: number }): Record<string, string> {
  return {
    ...(cell.colspan > 1 && { colspan: `${cell.colspan}` }),
    ...(cell.rowspan > 1 && { rowspan: `${cell.rowspan}` }),
  };
}
