import { eq, sql } from 'drizzle-orm';
import { readinessProbes } from '#app/db/schema/operations.ts';
import { isBusy, readAs, withRole } from './client.server.ts';
import { isStuck, sqlStateOf } from './errors.server.ts';

/** Of what happens to a whole server, in the operator's words; of the rest the code says enough. */
const words: Readonly<Record<string, string>> = {
  '25006': 'read-only',
  '53100': 'disk full',
};

/**
 * Proves that the database can be used: reads as a visitor and as the office, and writes. Answers what is wrong, such as
 * 'writing: 25006 read-only'; an empty list when all is well. Never throws.
 */
export async function probeDatabase(): Promise<string[]> {
  const problems = await Promise.all([
    problemOf('reading', () => readAs('site_visitor', (tx) => tx.execute(sql`select 1`))),
    problemOf('reading for the office', () =>
      readAs('site_administrator', (tx) => tx.execute(sql`select 1`)),
    ),
    problemOf('writing', () => write().catch(unlessBusy)),
  ]);
  return problems.filter((problem) => problem !== null);
}

/**
 * A row of its own, committed and gone with the same transaction, so that no copy of the server waits for another's. A
 * row alone finds room on a full disk; a sort beyond its memory, whose file the server drops again, does not.
 */
async function write(): Promise<void> {
  await withRole('site_guard', async (tx) => {
    const [row] = await tx.insert(readinessProbes).values({}).returning();
    if (row) await tx.delete(readinessProbes).where(eq(readinessProbes.id, row.id));
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(
      sql`select count(*) from (select n from generate_series(1, 5000) as n order by -n) as sorted`,
    );
  });
}

/** Writes that wait for somebody's lock are refused one by one, and pages are read meanwhile: visitors stay welcome. */
function unlessBusy(error: unknown): void {
  if (!isBusy(error) || isStuck(error)) throw error;
}

async function problemOf(what: string, ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    const code = sqlStateOf(error);
    const reason = code ? [code, words[code]].filter(Boolean).join(' ') : 'does not answer';
    return `${what}: ${reason}`;
  }
}
