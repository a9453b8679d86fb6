import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxFileNameLength } from '#app/storage/attachment-limits.ts';
import { cleanFileName, labelOfFile } from './attachment-names.ts';

test.each([
  ['Menu de mars.pdf', 'Menu de mars.pdf'],
  ['Menu.PDF', 'Menu.pdf'],
  ['  liste   des\nfournitures .pdf', 'liste des fournitures.pdf'],
  ['C:\\Users\\Zineb\\Bureau\\menu.pdf', 'menu.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['menu.exe.pdf', 'menu.exe.pdf'],
  ['gpj.\u202Eunem.pdf', 'gpj.unem.pdf'],
  ['قائمة.pdf', 'قائمة.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['.pdf', 'document.pdf'],
  ['', 'document.pdf'],
  ['/', 'document.pdf'],
])('%j is saved as %j', (sent, name) => expect(cleanFileName(sent)).toBe(name));

test('whatever a file is called, its name is one line, no longer than a name may be, and cleaned once for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const name = cleanFileName(sent);
      expect(name.length).toBeLessThanOrEqual(maxFileNameLength);
      expect(name).toMatch(/^[^/\\\p{Cc}\u202A-\u202E]+\.pdf$/u);
      expect(name.isWellFormed()).toBe(true);
      expect(cleanFileName(name)).toBe(name);
      expect(labelOfFile(name).trim()).not.toBe('');
    }),
  );
});

test.each([
  ['Menu_de_mars.pdf', 'Menu de mars'],
  ['Menu de mars.PDF', 'Menu de mars'],
  ['___.pdf', 'Document'],
])('the text begins with %j as %j', (name, label) => expect(labelOfFile(name)).toBe(label));
