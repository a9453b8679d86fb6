import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestDatabase } from './database.ts';

/**
 * Allowed plans: `indexes` alone for rows and order; indexes for the rows, which may be `sorted`; or the
 * database's choice (`by-itself`) in a filled, analysed table.
 */
type Planner = 'indexes' | 'sorted' | 'by-itself';

/** The plan of the last ordered statement of `run`. */
export async function planOf(
  db: TestDatabase,
  run: () => Promise<unknown>,
  planner: Planner = 'indexes',
): Promise<string> {
  return (await plansOf(db, run, planner)).at(-1) ?? '';
}

/** The plan of each ordered statement of `run`. */
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

/** The statement with its values: `$1` and so on are bound again. */
function inlined(text: string, values: unknown[]) {
  return sql.join(
    text.split(/\$\d+/).flatMap((part, index) => {
      const value = index === 0 ? [] : [sql`${sql.param(values[index - 1])}`];
      return [...value, sql.raw(part)];
    }),
  );
}
