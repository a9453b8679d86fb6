import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { planOf, stepAfter } from './plan.ts';
import { migrationsApart } from './release.ts';

test('the new tables are made while the site runs, before anything starts on them', () => {
  expect(planOf({ apart: [] })).toEqual(['unpack', 'back up', 'migrate', 'switch', 'restart']);
});

test('where the release before cannot work with them, nothing is taken in between backup and start, and the old one never starts on them', () => {
  const plan = planOf({ apart: ['0099_less'] });
  expect(plan.indexOf('stop')).toBeLessThan(plan.indexOf('back up'));
  // A reboot in between starts the release that works with the tables.
  expect(plan.indexOf('switch')).toBeLessThan(plan.indexOf('migrate'));
  expect(plan.at(-1)).toBe('start');
  expect(stepAfter('unpack', { apart: ['0099_less'] })).toBe('stop');
  expect(stepAfter('restart', { apart: [] })).toBe('done');
});

test('a migration says in a line of its own that the release before cannot work with it', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'plan-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const release = (name: string, migrations: Record<string, string>) => {
    const folder = path.join(scratch, name);
    mkdirSync(path.join(folder, 'migrations/meta'), { recursive: true });
    const entries = Object.keys(migrations).map((tag) => ({ tag }));
    writeFileSync(path.join(folder, 'migrations/meta/_journal.json'), JSON.stringify({ entries }));
    for (const [tag, sql] of Object.entries(migrations))
      writeFileSync(path.join(folder, `migrations/${tag}.sql`), sql);
    return folder;
  };
  const mark = '-- the release before cannot work with this\n';
  const first = { '0000_a': `${mark}drop table a;` };
  const second = { ...first, '0001_b': 'alter table b add c int;', '0002_d': `drop table d;\n${mark}` };
  const [before, after] = [release('before', first), release('after', second)];
  expect(migrationsApart(before, after)).toEqual(['0002_d']);
  expect(migrationsApart(after, after)).toEqual([]);
});
