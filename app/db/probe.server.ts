import { eq, sql } from 'drizzle-orm';
import { readinessProbes } from '#app/db/schema/operations.ts';
import { isBusy, readAs, withRole } from './client.server.ts';
import { isStuck, sqlStateOf } from './errors.server.ts';

/** Names for errors of the whole server; other codes speak for themselves. */
const words: Readonly<Record<string, string>> = {
  '25006': 'read-only',
  '53100': 'disk full',
};

/**
 * Tests the database: reads as a visitor and as the office, and writes. Returns the problems, such as
 * 'writing: 25006 read-only'. Never throws.
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
 * Inserts and deletes a row in one transaction, so that processes do not wait for each other. A row fits on a
 * full disk, so a sort larger than its memory also writes a temporary file.
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

/** Writes that wait for a lock time out individually, and pages can still be read: the site stays ready. */
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
