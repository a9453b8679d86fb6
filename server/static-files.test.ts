import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadStaticFiles } from './static-files.ts';

function ask(directory: string, pathname: string, headers: Record<string, string> = {}) {
  return loadStaticFiles(directory)(new Request('http://school.test/', { headers }), pathname);
}

function buildWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test('the icon that browsers ask for by themselves is there', () => {
  const icon = ask('public', '/favicon.ico');
  expect(icon?.headers.get('content-type')).toBe('image/x-icon');
});

test('a file is sent as compressed at build time, if the client accepts that', async () => {
  const folder = buildWith({ 'assets/a-1.js': 'plain', 'assets/a-1.js.br': 'small' });
  const answer = ask(folder, '/assets/a-1.js', { 'accept-encoding': 'br' });
  expect(answer?.headers.get('content-encoding')).toBe('br');
  expect(await answer?.text()).toBe('small');
  expect(await ask(folder, '/assets/a-1.js')?.text()).toBe('plain');
});

test('only files named by their content are cached for good', () => {
  const folder = buildWith({ 'assets/a-1.js': 'a', 'robots.txt': 'b' });
  expect(ask(folder, '/assets/a-1.js')?.headers.get('cache-control')).toContain('immutable');
  expect(ask(folder, '/robots.txt')?.headers.get('cache-control')).not.toContain('immutable');
});

test('no path leads out of the build, and unknown kinds of file are not served', () => {
  const folder = buildWith({ 'assets/a-1.js.br': 'small', 'assets/secret': 'x' });
  for (const pathname of [
    '/../package.json',
    '/assets/../../etc/passwd',
    '/assets/secret',
    '/assets/a-1.js.br',
  ]) {
    expect(ask(folder, pathname)).toBeNull();
  }
});
