import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readUnit } from '#server/deployment/unit-file.ts';
import { currentRelease, findInstallation, switchTo } from './installation.ts';

function installed(variables = 'DATA_DIR=/var/lib/school PORT=3001') {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'place-')));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const link = path.join(scratch, 'school');
  for (const name of ['one', 'two']) mkdirSync(path.join(scratch, 'releases', name), { recursive: true });
  const file = path.join(scratch, 'school.service');
  writeFileSync(file, `[Service]\nWorkingDirectory=${link}\nEnvironment=${variables}\n`);
  const unit = readUnit(file);
  if (!unit) throw new Error('The unit is not there');
  return { scratch, link, unit };
}

test('the releases lie where the unit’s folder leads to, and another one takes its place', () => {
  const { scratch, link, unit } = installed();
  symlinkSync(path.join(scratch, 'releases/one'), link);
  const place = findInstallation({ kind: 'unit', unit });
  expect(place).toMatchObject({
    link,
    releases: path.join(scratch, 'releases'),
    variables: { PORT: '3001' },
  });
  expect(currentRelease(place)).toBe('one');
  // Leftovers of a killed call do no harm.
  symlinkSync('/nowhere', `${link}.new`);
  switchTo(place, 'two');
  expect(currentRelease(place)).toBe('two');
});

test('where releases do not lie side by side, it says what to type once', () => {
  const { link, unit } = installed();
  mkdirSync(link);
  expect(() => findInstallation({ kind: 'unit', unit })).toThrow(
    `mv ${link} ${link}-releases/before && ln -s`,
  );
});

test('data inside of a release, a container and a checkout are refused with what to do', () => {
  const { scratch, link, unit } = installed('DATA_DIR=data');
  symlinkSync(path.join(scratch, 'releases/one'), link);
  expect(() => findInstallation({ kind: 'unit', unit })).toThrow(/DATA_DIR .* whole path/);
  expect(() => findInstallation({ kind: 'container' })).toThrow(/newer image/);
  expect(() => findInstallation({ kind: 'checkout' })).toThrow(/git pull/);
});
