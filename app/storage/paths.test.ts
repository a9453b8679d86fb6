import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variantPaths } from '#app/lib/image-variants.ts';
import {
  isAttachmentPath,
  newAttachmentPath,
  newImagePath,
  stemOfPath,
  stemsIn,
  typeOfPath,
} from './paths.ts';

const extensions = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const now = new Date('2026-03-02T09:30:00Z');

test('a path is the folder, the moment, chance and the extension', () => {
  expect(newImagePath('school-levels', 'jpg', now)).toMatch(
    /^school-levels\/1772443800000-[0-9a-f]{16}\.jpg$/,
  );
});

test('two pictures of one moment have two paths', () => {
  const paths = Array.from({ length: 1000 }, () => newImagePath('campus', 'png', now));
  expect(new Set(paths).size).toBe(1000);
});

test('every path that is made, and every variant of it, is one that is served', () => {
  const folder = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/);
  const moment = fc.date({ min: new Date(0), max: new Date('2286-01-01'), noInvalidDate: true });
  const extension = fc.constantFrom('jpg', 'png', 'webp');
  fc.assert(
    fc.property(folder, moment, extension, fc.integer({ min: 1, max: 2400 }), (where, when, kind, width) => {
      const path = newImagePath(where, kind, when);
      expect(typeOfPath(path)).toBe(extensions[kind as keyof typeof extensions]);
      for (const variant of variantPaths(path, width)) {
        expect(typeOfPath(variant)).toBe(variant.endsWith('.avif') ? 'image/avif' : 'image/webp');
      }
    }),
  );
});

test('a folder is never more than one plain name', () => {
  fc.assert(
    fc.property(fc.string(), (folder) => {
      fc.pre(!/^[a-z][a-z0-9-]{0,62}$/.test(folder));
      expect(() => newImagePath(folder, 'jpg', now)).toThrow('is no folder');
    }),
  );
});

test.each([
  '../1-0123456789abcdef.jpg',
  'a/b/1-0123456789abcdef.jpg',
  'campus/x.jpg',
  'campus/1-0123456789abcdef.svg',
  '',
])('%s is no path of ours', (path) => expect(typeOfPath(path)).toBeUndefined());

test('a PDF file has an unguessable path, by which texts are known to use it', () => {
  const path = newAttachmentPath(now);
  expect(path).toMatch(/^documents\/1772443800000-[0-9a-f]{16}\.pdf$/);
  expect(isAttachmentPath(path)).toBe(true);
  expect(typeOfPath(path)).toBeUndefined();
  const stem = path.replace('.pdf', '');
  expect([stemOfPath(path), stemOfPath(`${path}.0123456789ab.part`)]).toEqual([stem, stem]);
  for (const address of [`/files/content-files/${path}`, `https://ecole.example/files/content-files/${path}`])
    expect(stemsIn(`<figure><a href="${address}">Menu</a></figure>`)).toEqual([stem]);
});

test.each([
  'documents/../1-0123456789abcdef.pdf',
  'blog/1-0123456789abcdef.pdf',
  'documents/1-0123456789abcdef-640w.pdf',
  'documents/1-0123456789abcdef.pdf.html',
  'documents/1-0123456789abcdef.jpg',
])('%s is no path of a PDF file', (path) => expect(isAttachmentPath(path)).toBe(false));
