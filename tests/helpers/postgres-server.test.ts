import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a run that used the test server still ends with its own exit code', async () => {
  const program = `
    const { startPostgresServer } = await import('./tests/helpers/postgres-server.ts');
    const server = await startPostgresServer();
    await server.stop();
    process.exitCode = 3;`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  await expect(run).rejects.toMatchObject({ code: 3 });
}, 30_000);
