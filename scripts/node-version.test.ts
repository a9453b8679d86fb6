import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Runs a script with this Node, pretending another version. */
function runAs(version: string, ...words: string[]) {
  const disguise = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const begun = performance.now();
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, ...words],
    { encoding: 'utf8' },
  );
  return { status, stderr, stdout, ms: performance.now() - begun };
}

test.for(['scripts/setup.mjs', 'scripts/command.mjs'])('%s looks at the version of Node first', (script) => {
  const { status, stderr, stdout, ms } = runAs('18.20.4', script);
  expect(status).toBe(1);
  expect(stderr).toContain('This is Node 18.20.4, and the site needs Node 20 or newer');
  expect(stderr).toContain('« Where Node comes from »');
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
  // A busy machine takes longer than the usual second.
  expect(ms).toBeLessThan(10_000);
  // The module is the first import.
  const [first] = readFileSync(script, 'utf8').match(/^import .+/m) ?? [];
  expect(first).toBe("import './node-version.mjs';");
});

test('the oldest Node is the one of package.json, and the recipe says where one comes from', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, oldest] = /const oldest = (\d+);/.exec(readFileSync('scripts/node-version.mjs', 'utf8')) ?? [];
  expect(engines.node).toBe(`>=${oldest}`);
  const operations = readFileSync('docs/operations.md', 'utf8');
  const [, recipe = ''] = /\*\*Built on the machine itself\*\*([\s\S]*?)\n\n/.exec(operations) ?? [];
  expect(recipe).toContain('« Where Node comes from »');
  expect(operations).toContain('**Where Node comes from**');
});
