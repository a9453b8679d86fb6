import { beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '#tests/helpers/database.ts';
import { runAsNpm } from '#tests/helpers/school-command.ts';

// Each run starts a Node: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = await createDatabase();
});

const run = (...words: string[]) => runAsNpm(words, { DATABASE_URL: databaseUrl });
const disable = (...options: string[]) => run('admin:disable', ...options);
const email = 'salma@ecole.example';

test('it says what is missing, who is unknown, who is the last, and what it did', async () => {
  expect(await disable()).toMatchObject({ code: 1, complained: expect.stringContaining('Say who') });
  await run('admin:create', '--email', email, '--name', 'Salma Bennis');
  expect(await disable('autre@ecole.example')).toEqual({
    code: 1,
    said: '',
    complained: 'There is no administrator autre@ecole.example\n',
  });
  expect(await disable(email, '--second-factor')).toMatchObject({
    code: 1,
    complained: `The administrator ${email} has no second factor\n`,
  });
  expect(await disable(email)).toMatchObject({
    code: 1,
    complained: expect.stringContaining(`${email} is the last active administrator`),
  });
  expect(await disable(email, '--force')).toEqual({
    code: 0,
    said: `Administrator ${email} is disabled; sessions ended: 0\n`,
    complained: '',
  });
});
