import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onServer, openTestDatabase } from '#tests/helpers/database.ts';
import { withRole } from './client.server.ts';
import { probeDatabase } from './probe.server.ts';

openTestDatabase();

test('a connection that breaks between two statements fails its work, not the process', async () => {
  const warnings: string[] = [];
  const hear = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const work = withRole('site_visitor', async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await onServer(`select pg_terminate_backend(${Number(rows[0]?.pid)})`);
    // No query is running when the error arrives. (Vitest fails on an uncaught error.)
    await vi.waitFor(() => expect(warnings.join()).toContain('A database connection broke'), 10_000);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect(await probeDatabase()).toEqual([]);
});
