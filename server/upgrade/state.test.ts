import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readState, removeState, type State, writeState } from './state.ts';

test('the progress of an upgrade is stored, removed, and refused when it is invalid', () => {
  const releases = mkdtempSync(path.join(tmpdir(), 'state-'));
  onTestFinished(() => rmSync(releases, { recursive: true }));
  expect(readState(releases)).toBeUndefined();
  const state: State = {
    ...{ from: 'one', to: 'two', file: '/root/two.tar.gz', next: 'migrate', apart: [] },
    ...{ backup: '/backups/b.tar', migrated: false, restored: false },
  };
  writeState(releases, state);
  expect(readState(releases)).toEqual(state);
  expect(readdirSync(releases)).toEqual(['upgrade.json']);
  removeState(releases);
  expect(readState(releases)).toBeUndefined();
  writeFileSync(path.join(releases, 'upgrade.json'), '{"from": 1}');
  expect(() => readState(releases)).toThrow(/is not what an upgrade wrote/);
});
