import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { envFileProblems } from './env-file.server.ts';
import { parseEnvironment } from './environment.server.ts';

function envFile(text: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, '.env');
  writeFileSync(file, text);
  return file;
}

test('a file of settings, comments and quoted texts has no problem', () => {
  const text =
    '# ours\r\nPORT=3000\r\n\n export HOST = 127.0.0.1 # here\nKEY="two\nlines"\nEMPTY=\nNAME=l\'école\n';
  expect(envFileProblems(envFile(text))).toEqual([]);
  expect(envFileProblems('/nowhere/.env')).toEqual([]);
});

test('a line that Node would pass over in silence is named', () => {
  const file = envFile('PORT=3000\nKEY="two\nlines"\nHOST 127.0.0.1\n\u0000\u0001\n');
  expect(envFileProblems(file)).toEqual([
    `${file} line 4 is neither NAME=value nor a # comment`,
    `${file} line 5 is neither NAME=value nor a # comment`,
  ]);
});

test('a file that cannot be read is a problem, not a stack', () => {
  const folder = path.join(path.dirname(envFile('')), 'as-a-folder');
  mkdirSync(folder);
  expect(envFileProblems(folder)).toEqual([expect.stringContaining('cannot be read (EISDIR)')]);
});

test('a line of .env.example works as soon as its first # is gone', () => {
  const text = readFileSync('.env.example', 'utf8').replace(/^# (?=[A-Z0-9_]+=)/gm, '');
  expect(envFileProblems(envFile(text))).toEqual([]);
  const variables = { ...parseEnv(text), SESSION_SECRET: 'x'.repeat(32) };
  const directory = { own: () => undefined, secret: () => '' };
  // As without a file, but in production.
  expect(parseEnvironment(variables, directory)).toEqual({
    ...parseEnvironment({ SESSION_SECRET: 'x'.repeat(32) }, directory),
    production: true,
    drainSeconds: 3,
  });
});
