import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#tests/helpers/test-folder.ts';

// deploy/school as an operator runs it: with the delivered unit, with the delivered composition, and in a
// checkout.

const scratch = testFolder('school-command-', 0o755);

const isRoot = process.getuid?.() === 0;
const wrapper = path.resolve('deploy/school');

function run(
  words: readonly string[],
  environment: Record<string, string>,
  program = wrapper,
  by: string[] = [],
) {
  const [first = '', ...rest] = [...by, program, ...words];
  const { status, stdout, stderr } = spawnSync(first, rest, {
    encoding: 'utf8',
    // Without the caller's environment, in any directory.
    cwd: scratch,
    env: { PATH: process.env.PATH, ...environment },
  });
  return { status, said: stdout + stderr };
}

/**
 * A machine after the recipe: the unit, /etc/school.env, a user and its folder. One that every Debian has.
 */
function installed(name: string, variables = '') {
  const folder = path.join(scratch, name);
  const [unit, file, dataDir] = ['school.service', 'school.env', 'data'].map((each) =>
    path.join(folder, each),
  ) as [string, string, string];
  mkdirSync(folder);
  const text = readFileSync('deploy/systemd/school.service', 'utf8');
  writeFileSync(
    unit,
    text
      .replaceAll('/etc/school.env', file)
      .replaceAll(/^(User|Group)=school$/gm, '$1=daemon')
      .replaceAll('/srv/school', process.cwd())
      .replaceAll('/var/lib/school', dataDir),
  );
  // A shell would stop at the second line.
  writeFileSync(
    file,
    `PUBLIC_URL=https://www.ecole.example\nMAIL_FROM=École Exemple <ecole@ecole.example>\nSMTP_URL=smtp://127.0.0.1:9\nSESSION_SECRET=${'0f'.repeat(32)}\n${variables}`,
    { mode: 0o600 },
  );
  return { unit, file, dataDir, environment: { SCHOOL_UNIT: unit } };
}

function makeDatabase(dataDir: string): void {
  mkdirSync(dataDir);
  chownSync(dataDir, 1, 1);
  const script = `import { closeDatabase, openDatabase } from './app/db/client.server.ts';
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    await closeDatabase();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH } });
}

const salma = ['admin:create', '--email', 'salma@ecole.example', '--name', 'Salma'];

test.runIf(isRoot)('a command that finds no database makes none, and says where it looked', () => {
  const { dataDir, file, environment } = installed('nowhere');
  for (const words of [
    salma,
    ['admin:disable', 'salma@ecole.example'],
    ['backup', '--to', 'x.tar'],
    ['db:migrate'],
    ['db:reset', '--yes'],
    ['demo:remove'],
    ['storage:sweep'],
  ]) {
    const { status, said } = run(words, environment);
    expect(status, words[0]).toBe(1);
    expect(said).toContain(`There is no database in ${dataDir}, and none was made`);
    expect(said).toContain(`looked for in ${file}`);
    expect(said).toContain('systemctl restart school');
  }
  expect(run(['doctor'], environment).said).toContain(`none yet in ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});

test.runIf(isRoot)('by the unit, a command has the site’s variables, and is the site’s user', () => {
  const { dataDir, environment, file } = installed('unit');
  makeDatabase(dataDir);
  const made = run(salma, environment);
  expect(made).toMatchObject({
    status: 0,
    said: expect.stringContaining('https://www.ecole.example/admin/login'),
  });
  const owners = readdirSync(dataDir).map((name) => [name, statSync(path.join(dataDir, name)).uid]);
  expect(owners.filter(([, uid]) => uid !== 1)).toEqual([]);
  expect(run(['doctor'], environment).said).toMatch(/✗ mail: .*127\.0\.0\.1:9/);
  // A variable of this one command wins.
  const elsewhere = { ...environment, DATA_DIR: path.join(scratch, 'other') };
  expect(run(['db:migrate'], elsewhere).said).toContain(`There is no database in ${scratch}/other`);
  // Only root reads the secrets; others are told why it fails.
  const other = run(['doctor'], environment, wrapper, ['setpriv', '--reuid=65534', '--clear-groups']);
  expect(other.status).toBe(2);
  expect(other.said).toContain(`${file} cannot be read (EACCES)`);
  expect(other.said).toContain('sudo school');
});

test.runIf(isRoot)('what Node reads as it begins is read of the site’s variables, too', () => {
  const { dataDir, environment } = installed(
    'at-begin',
    'NODE_OPTIONS=--import=data:text/javascript,console.log(%22as-it-begins%22)\n',
  );
  const { status, said } = run(['db:migrate'], environment);
  expect(said.match(/as-it-begins/g)).toHaveLength(1);
  expect(said).toContain(`There is no database in ${dataDir}`);
  expect(status).toBe(1);
});

test.runIf(isRoot)('what the site’s user may not write or read is a sentence', () => {
  const { dataDir, environment } = installed('rights');
  makeDatabase(dataDir);
  const closed = path.join(scratch, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  for (const [words, sentence] of [
    [['backup', '--to', scratch], /Nothing can be written to .* \(EACCES\).*chown -R USER/],
    [['backup', '--to', path.join(closed, 'backups')], /cannot be read \(EACCES\): let the site’s user/],
    [['restore', '--from', path.join(closed, 'backup.tar')], /cannot be read \(EACCES\): see that/],
  ] as const) {
    const { status, said } = run(words, environment);
    expect(status).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n {4}at /);
  }
});

test.runIf(isRoot)('a configuration that is wrong, and a user that is not there, are sentences', () => {
  const wrong = installed('wrong', 'PORT=many\n');
  const { status, said } = run(['doctor'], wrong.environment);
  expect(status).toBe(2);
  expect(said).toMatch(/The configuration has a problem:\n {2}- PORT must be/);
  expect(said).not.toMatch(/\n {4}at /);
  const nobody = installed('nobody');
  writeFileSync(nobody.unit, readFileSync(nobody.unit, 'utf8').replaceAll('=daemon', '=ecole-absente'));
  const missing = run(['doctor'], nobody.environment).said;
  expect(missing).toMatch(/The user ecole-absente .* is not known here: useradd/);
  expect(missing).not.toMatch(/\n {4}at /);
});

/** A program of this name that records its arguments. */
function recorder(name: string): Record<string, string> {
  const folder = mkdtempSync(path.join(scratch, 'programs-'));
  writeFileSync(path.join(folder, name), `#!/bin/sh\nprintf '%s\\n' "$@"\n`, { mode: 0o755 });
  return { PATH: `${folder}:${process.env.PATH}` };
}

test('logs are those of the unit', () => {
  const { environment } = installed('logs');
  const { said } = run(['logs', '--since', 'today'], { ...environment, ...recorder('journalctl') });
  expect(said).toBe('--unit=school.service\n--since\ntoday\n');
});

test('beside the composition, the same words reach a copy of the site', () => {
  const site = path.join(scratch, 'composed');
  mkdirSync(path.join(site, 'deploy'), { recursive: true });
  for (const name of ['school', 'compose.yaml'])
    copyFileSync(`deploy/${name}`, path.join(site, 'deploy', name));
  writeFileSync(path.join(site, 'deploy/compose.env'), '');
  const link = path.join(scratch, 'school-composed');
  symlinkSync(path.join(site, 'deploy/school'), link);
  const environment = { SCHOOL_UNIT: '/nowhere', ...recorder('docker') };
  const files = ['compose', '--env-file', `${site}/deploy/compose.env`, '-f', `${site}/deploy/compose.yaml`];
  const inCopy = [
    'run',
    '--rm',
    '--no-deps',
    '--no-TTY',
    'site-1',
    'node_modules/.bin/node',
    'build/server/school.js',
  ];
  expect(run(['backup', '--to', '/backups'], environment, link).said.trim().split('\n')).toEqual([
    ...files,
    ...inCopy,
    ...['backup', '--to', '/backups'],
  ]);
  expect(run(['logs', '--follow'], environment, link).said.trim().split('\n')).toEqual([
    ...files,
    ...['logs', '--follow', 'site-1', 'site-2'],
  ]);
  // Its target exists.
  const composition = readFileSync('deploy/compose.yaml', 'utf8');
  for (const copy of ['site-1', 'site-2']) expect(composition).toContain(`\n  ${copy}: *site\n`);
  expect(existsSync('build/server/school.js')).toBe(true);
});

test('in a checkout it says what there is, what there is not, and where a log would be', () => {
  const environment = { SCHOOL_UNIT: '/nowhere' };
  const link = path.join(scratch, 'school-linked');
  symlinkSync(wrapper, link);
  onTestFinished(() => rmSync(link));
  const help = run([], environment, link);
  expect(help).toMatchObject({ status: 0, said: expect.stringContaining('school admin:create') });
  const unknown = run(['backups'], environment, link);
  expect(unknown).toMatchObject({ status: 2, said: expect.stringContaining('There is no command backups.') });
  expect(run(['logs'], environment, link)).toMatchObject({
    status: 1,
    said: expect.stringContaining('the terminal'),
  });
  const nowhere = run(['db:migrate'], { ...environment, DATA_DIR: path.join(scratch, 'none') }, link);
  expect(nowhere.said).toMatch(/There is no database in .*none, and none was made.*\.env.*npm start/);
});
