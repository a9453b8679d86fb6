import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readUnit, variablesOf } from './unit-file.ts';

/** The delivered unit in a folder, with its variables in a file there. */
function deliveredUnit(variables: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'school.service');
  const text = readFileSync('deploy/systemd/school.service', 'utf8');
  writeFileSync(file, text.replaceAll('/etc/school.env', path.join(folder, 'school.env')));
  writeFileSync(path.join(folder, 'school.env'), variables);
  const edit = (words: string) => {
    mkdirSync(`${file}.d`, { recursive: true });
    writeFileSync(path.join(`${file}.d`, 'override.conf'), words);
  };
  return { file, folder, edit };
}

test('the delivered unit says who runs the site, where, and with what', () => {
  const { file, folder } = deliveredUnit('HOST=10.0.0.1\nSMTP_URL=smtps://u:a b$c@h\n');
  const unit = readUnit(file);
  expect(unit).toMatchObject({
    ...{ user: 'school', group: 'school', folder: '/srv/school', isConfined: true, writable: [] },
    variableFiles: [{ file: path.join(folder, 'school.env'), optional: false }],
  });
  // Files win over the unit's own lines.
  expect(unit && variablesOf(unit)).toEqual({
    ...{ NODE_ENV: 'production', DATA_DIR: '/var/lib/school', HOST: '10.0.0.1' },
    SMTP_URL: 'smtps://u:a b$c@h',
  });
});

test('what `systemctl edit` added counts, and an empty setting forgets those before', () => {
  const { file, edit } = deliveredUnit('');
  edit(
    '[Unit]\nUser=nobody\n[Service]\nReadWritePaths=/backups -/mnt/more\nEnvironment="A=b c" D=e\nEnvironmentFile=\nEnvironmentFile=-/nowhere\n# User=x\n',
  );
  const unit = readUnit(file);
  expect(unit).toMatchObject({ user: 'school', writable: ['/backups', '/mnt/more'] });
  expect(unit && variablesOf(unit)).toMatchObject({ A: 'b c', D: 'e', NODE_ENV: 'production' });
});

test('a missing file of variables is reported, with the unit that names it', () => {
  const { file, folder } = deliveredUnit('');
  rmSync(path.join(folder, 'school.env'));
  const unit = readUnit(file);
  expect(() => unit && variablesOf(unit)).toThrow(
    /school\.env cannot be read \(ENOENT\): .*school\.service names it/,
  );
  expect(readUnit(path.join(folder, 'none.service'))).toBeUndefined();
});
