import { useState } from 'react';

/** A row that can be ticked: what its checkbox sends, and whose or what it is, for who does not see the row. */
export type SelectableRow = { value: string; name: string };

/**
 * What is ticked on a page of a list. A value says what was shown of its row: where that has changed, another value stands
 * there, and the row is ticked no more.
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
    /** All of the page, or none of it. */
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
