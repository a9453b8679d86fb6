import { useState } from 'react';

/** A selectable row: its checkbox's value, and its name for screen readers. */
export type SelectableRow = { value: string; name: string };

/**
 * The selection of a list's page. A value encodes the row's shown state: when that changes, the value changes
 * and the row is no longer selected.
 */
export function useSelection<Row extends SelectableRow>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ value }) => ticked.has(value));
  return {
    rows,
    chosen,
    isWhole: rows.length > 0 && chosen.length === rows.length,
    isTicked: (value: string) => ticked.has(value),
    tick: (value: string, on: boolean) => setTicked((before) => withOrWithout(before, value, on)),
    /** All rows of the page, or none. */
    tickAll: (on: boolean) => setTicked(new Set(on ? rows.map(({ value }) => value) : [])),
  };
}

export type Selection<Row extends SelectableRow = SelectableRow> = ReturnType<typeof useSelection<Row>>;

function withOrWithout(before: ReadonlySet<string>, value: string, on: boolean): ReadonlySet<string> {
  const next = new Set(before);
  if (on) next.add(value);
  else next.delete(value);
  return next;
}
