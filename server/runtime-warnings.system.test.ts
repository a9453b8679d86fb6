import { expect, test } from 'vitest';
import { z } from '#app/lib/zod.ts';
import { createDatabase, onServer } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// The built server as a separate process.

const scratch = testFolder('school-warnings-');

const warning = z.object({
  level: z.literal('warn'),
  err: z.object({ message: z.string() }),
  msg: z.string(),
});

test('what the runtime warns of is a line of the log on standard output, and no text on standard error', async () => {
  const databaseUrl = await createDatabase();
  const server = startServer({ DATABASE_URL: databaseUrl, DATA_DIR: scratch });
  let errors = '';
  server.child.stderr?.on('data', (chunk) => (errors += chunk));
  await addressOf(server);
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"the runtime warns"'))
      .map((line) => warning.parse(JSON.parse(line)).err.message);
  await expect.poll(lines).toContainEqual(expect.stringMatching(/connection broke: /));
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(errors).toBe('');
});
