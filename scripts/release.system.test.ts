import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { missingMemoryGroups, openMemoryGroup } from '#tests/helpers/memory-group.ts';
import { startContainer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';

const run = promisify(execFile);

/** The packages that built files import, statically or dynamically. */
function importsOf(build: string): string[] {
  const names = new Set<string>();
  for (const file of readdirSync(build).filter((name) => name.endsWith('.js'))) {
    const source = readFileSync(path.join(build, file), 'utf8');
    // The bundler's imports: in strings and comments they begin no line, or are no call.
    for (const [, name = ''] of source.matchAll(
      /^(?:import|export) (?:[^'"`;]* from )?["']([@a-z][^"'\s]*)["'];/gm,
    ))
      names.add(name);
    for (const [, name = ''] of source.matchAll(/\bimport\(["'`]([@a-z][^"'`\s]*)["'`]\)/g)) names.add(name);
  }
  return [...names];
}

test('a release is unpacked and started by npm alone, and holds what its checksum and list say', {
  timeout: 600_000,
}, async () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'release-'));
  // PostgreSQL of root runs as another user.
  chmodSync(scratch, 0o755);
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  await run(process.execPath, ['scripts/release.ts', '--to', scratch]);
  const [archive = '', checksum = '', list = ''] = readdirSync(scratch).toSorted(
    (one, other) =>
      Number(one.endsWith('.json')) - Number(other.endsWith('.json')) || one.length - other.length,
  );
  await run('sha256sum', ['--check', checksum], { cwd: scratch });
  const { components } = JSON.parse(readFileSync(path.join(scratch, list), 'utf8'));
  const named = components.map(({ name }: { name: string }) => name);
  expect(named).toEqual(expect.arrayContaining(['react', 'pg', 'lucide-react']));
  expect(named).not.toContain('vitest');

  const group = missingMemoryGroups() === undefined ? openMemoryGroup(512) : undefined;
  if (!group) console.log(`Not held to 512 MB: ${missingMemoryGroups()}`);
  const [program, ...words] = [...(group?.prefix ?? []), 'tar', '-xzf', archive] as [string, ...string[]];
  await run(program, words, { cwd: scratch });
  const folder = path.join(scratch, archive.replace('.tar.gz', ''));
  expect(readdirSync(path.join(folder, 'node_modules'))).not.toContain('vitest');
  const { stdout: size } = await run('du', ['-sm', folder]);
  // A school's first data folder takes 600 MB at most.
  expect(Number(size.split('\t')[0])).toBeLessThan(350);
  // No package that the build imports was left out.
  const loadAll = importsOf(path.join(folder, 'build/server')).map((name) => `await import('${name}');`);
  await run('node_modules/.bin/node', ['--input-type=module', '-e', loadAll.join('')], { cwd: folder });

  const variables = { DATA_DIR: path.join(scratch, 'data'), PORT: '0', DEMO_CONTENT: 'false' };
  const command = [...(group?.prefix ?? []), 'npm', 'start', '--prefix', folder] as [string, ...string[]];
  const site = startContainer(variables, command);
  const address = await addressOf(site);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
  expect((await fetch(`${address}/brochure.pdf`)).status).toBe(200);
  if (group) console.log(`Unpacked and run in ${group.most()} MiB`);
  site.child.kill('SIGTERM');
  await site.exit;
  group?.remove();
});
