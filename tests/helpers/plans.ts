import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestDatabase } from './database.ts';

/**
 * Whom the plan is of: of `indexes` alone, for the rows and their order; of indexes for the rows, that may be `sorted` after; or
 * of what the database would do `by-itself`, in a table that was filled and analysed.
 */
type Planner = 'indexes' | 'sorted' | 'by-itself';

/** How the database carries out the last ordered statement of `run`. */
export async function planOf(
  db: TestDatabase,
  run: () => Promise<unknown>,
  planner: Planner = 'indexes',
): Promise<string> {
  return (await plansOf(db, run, planner)).at(-1) ?? '';
}

/** How the database carries out each statement of `run` that is ordered. */
export async function plansOf(
  db: TestDatabase,
  run: () => Promise<unknown>,
  planner: Planner = 'indexes',
): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const statements = query.mock.calls.map(
    (call) => call as unknown as [{ text?: string } | string, unknown[]],
  );
  query.mockRestore();
  const ordered = statements.filter(([statement]) => textOf(statement).includes(' order by '));
  if (ordered.length === 0) throw new Error('Nothing was listed');
  return db.owner().transaction(async (tx) => {
    if (planner !== 'by-itself') await tx.execute(sql`set local enable_seqscan = off`);
    if (planner === 'indexes') await tx.execute(sql`set local enable_sort = off`);
    const plans: string[] = [];
    for (const [statement, values] of ordered) {
      const { rows } = await tx.execute(sql`explain ${inlined(textOf(statement), values)}`);
      plans.push(rows.map((line) => String(Object.values(line)[0])).join('\n'));
    }
    return plans;
  });
}

function textOf(statement: { text?: string } | string): string {
  return typeof statement === 'string' ? statement : (statement.text ?? '');
}

/** The statement with its values: `$1` and its kin are bound again. */
function inlined(text: string, values: unknown[]) {
  return sql.join(
    text.split(/\$\d+/).flatMap((part, index) => {
      const value = index === 0 ? [] : [sql`${sql.param(values[index - 1])}`];
      return [...value, sql.raw(part)];
    }),
  );
}
