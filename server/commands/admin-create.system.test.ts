import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase, readAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { runAsNpm } from '#tests/helpers/school-command.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// Each run starts a Node and, the first time, its own database: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const dataDir = testFolder('admin-create-');
beforeAll(async () => {
  await openDatabase({ dataDir });
  await closeDatabase();
});

function adminCreate(...words: (string | { input?: string; NEW_PASSWORD?: string })[]) {
  const options = words.filter((word) => typeof word === 'string');
  const { input, ...given } = words.find((word) => typeof word === 'object') ?? {};
  return runAsNpm(['admin:create', ...options], { DATA_DIR: dataDir, DATABASE_URL: '', ...given }, input);
}

const salma = ['--email', 'Salma@ecole.example', '--name', "Salma N'Diaye"];

test('it makes an administrator with a generated password, shown once, and refuses the same email again', async () => {
  const made = await adminCreate(...salma);
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toContain('Administrator salma@ecole.example can sign in at');
  expect(made.said).toMatch(/Password, shown only now: (?:\w{5}-){3}\w{5}\n/);
  const again = await adminCreate(...salma);
  expect(again).toEqual({
    code: 1,
    said: '',
    complained: 'There already is an administrator salma@ecole.example\n',
  });
});

test('a password is read from a file, from what is handed in or from the environment, and not repeated', async () => {
  const file = path.join(dataDir, 'password');
  writeFileSync(file, 'un secret bien long\nune autre ligne\n');
  const secret = 'un autre secret bien long';
  const made = [
    await adminCreate(...salma, '--replace', '--password-file', file),
    await adminCreate({ input: `${secret}\n` }, ...salma, '--replace', '--password-file', '-'),
    await adminCreate({ NEW_PASSWORD: secret }, ...salma, '--replace'),
  ];
  for (const { code, said } of made) {
    expect(code).toBe(0);
    expect(said).not.toMatch(/secret|shown only now/);
  }
});

test('a password that is too short is refused, and so is one that everybody on the machine could read', async () => {
  const short = await adminCreate({ NEW_PASSWORD: 'court' }, ...salma, '--replace');
  expect(short).toMatchObject({ code: 1, complained: 'The password has fewer than 12 characters\n' });
  const shown = await adminCreate(...salma, '--replace', '--password', 'un secret bien long');
  expect(shown).toMatchObject({ code: 1, complained: expect.stringContaining('--password-file FILE') });
  expect(shown.complained).not.toContain('secret');
  const missing = await adminCreate(...salma, '--replace', '--password-file', path.join(dataDir, 'none'));
  expect(missing).toMatchObject({ code: 1, complained: expect.stringContaining('cannot be read') });
});

test('without a terminal to ask at, it says what is missing', async () => {
  expect(await adminCreate()).toMatchObject({ code: 1, complained: expect.stringContaining('--email') });
});

test('while the site runs on the embedded database, it works', async () => {
  await openDatabase({ dataDir });
  try {
    expect(await adminCreate('--email', 'nadia@ecole.example', '--name', 'Nadia')).toMatchObject({ code: 0 });
    const names = await readAs('site_guard', (tx) =>
      tx.select({ name: adminUsers.fullName }).from(adminUsers),
    );
    expect(names).toContainEqual({ name: 'Nadia' });
  } finally {
    await closeDatabase();
  }
});
