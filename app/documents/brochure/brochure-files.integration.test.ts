import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { log } from '#app/config/log.server.ts';
import { temporaryFiles } from '#app/storage/test-pictures.ts';
import { storedBrochure } from './brochure-files.server.ts';

const files = temporaryFiles();

const drawing = (words: string) => vi.fn(async () => new TextEncoder().encode(words));
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a brochure is drawn once for its words and its release, and found by the next start', async () => {
  const [first, again] = [drawing('one'), drawing('one')];
  expect(text(await storedBrochure('a-1', first))).toBe('one');
  expect(text(await storedBrochure('a-1', again))).toBe('one');
  expect([first.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);
});

test('one of other words, or of another release, takes its place', async () => {
  for (const name of ['a-1', 'a-2', 'b-2']) {
    expect(text(await storedBrochure(name, drawing(name)))).toBe(name);
    expect(await files.list()).toEqual([expect.stringContaining(`brochure-${name}.pdf`)]);
  }
});

test('a store that does not answer costs a drawing, and is logged', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await writeFile(path.join(files.folder(), 'files'), 'no folder');
  expect(text(await storedBrochure('a-1', drawing('one')))).toBe('one');
  expect(warned).toHaveBeenCalledWith(expect.anything(), 'the brochure is not kept for the next start');
});
