import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase, readAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';

// Each run starts a Node and, the first time, a database of its own: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'admin-create-'));
  await openDatabase({ dataDir });
  await closeDatabase();
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the script as npm does, without a terminal to ask at. */
function adminCreate(...options: string[]): Promise<{ code: number; said: string; complained: string }> {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '' };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['build/server/school.js', 'admin:create', ...options],
      { env },
      (error, said, complained) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said, complained });
      },
    );
    child.stdin?.end();
  });
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

test('a given password is not repeated; one that is too short is refused', async () => {
  const made = await adminCreate(...salma, '--replace', '--password', 'un secret bien long');
  expect(made.code).toBe(0);
  expect(made.said).not.toMatch(/secret|shown only now/);
  const refused = await adminCreate(...salma, '--replace', '--password', 'court');
  expect(refused).toMatchObject({ code: 1, complained: 'The password has fewer than 12 characters\n' });
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
