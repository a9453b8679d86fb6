import { expect, test } from 'vitest';
import { ConfigurationError } from '#app/config/environment.server.ts';
import { DemoMarkerDamaged } from '#app/demo/marker.server.ts';
import { checkRuntime, explain, listenProblem, StartProblem, warningsAbout } from './problems.ts';

test('a runtime that does not know Morocco’s present offset is refused', () => {
  expect(() => checkRuntime('2026b')).toThrow(StartProblem);
  expect(() => checkRuntime('2025z')).toThrow('2026c');
  expect(() => checkRuntime('2026c')).not.toThrow();
  expect(() => checkRuntime('2027a')).not.toThrow();
});

test('the runtime of this project is new enough', () => {
  expect(() => checkRuntime()).not.toThrow();
});

test('an operator’s problem is printed as a sentence, anything else with its stack', () => {
  const taken = listenProblem(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), '0.0.0.0', 3000);
  expect(explain(taken)).toBe(taken.message);
  expect(taken.message).toContain('PORT=3001 npm start');
  expect(explain(new ConfigurationError(['PORT is wrong']))).not.toContain('at ');
  expect(explain(new DemoMarkerDamaged('Delete it.'))).toBe('Delete it.');
  expect(explain(new Error('unforeseen'))).toContain('problems.test.ts');
});

const sound = {
  ...{ production: true, publicUrl: 'https://www.ecole.example', host: '127.0.0.1', trustProxy: 1 },
  backup: { keep: { days: 7, weeks: 4, months: 12 } },
};

test.each([
  [{ publicUrl: 'http://localhost:3000' }, 'PUBLIC_URL is http://localhost:3000'],
  [{ host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ host: '::' }, 'HOST is ::'],
  [{ backup: { ...sound.backup, to: 's3://backups/ecole' } }, 'no BACKUP_PASSPHRASE'],
])('a production server with %j is warned about, and no other', (setting, words) => {
  expect(warningsAbout({ ...sound, ...setting })).toEqual([expect.stringContaining(words)]);
  expect(warningsAbout({ ...sound, ...setting, production: false })).toEqual([]);
});

test('what is meant is not warned about', () => {
  const toStore = { ...sound.backup, to: 's3://backups/ecole', passphrase: 'cinq mots tirés au sort' };
  for (const settings of [
    sound,
    { ...sound, host: '0.0.0.0', trustProxy: 0 },
    { ...sound, backup: toStore },
    { ...sound, backup: { ...sound.backup, to: '/var/backups' } },
  ]) {
    expect(warningsAbout(settings)).toEqual([]);
  }
});
