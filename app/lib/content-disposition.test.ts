import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentDisposition } from './content-disposition.ts';

test('a name is said twice: in letters that every header may hold, and whole', () => {
  expect(attachmentDisposition('Menu d’été (n°2).pdf')).toBe(
    `attachment; filename="Menu d_ete _n_2_.pdf"; filename*=UTF-8''Menu%20d%E2%80%99%C3%A9t%C3%A9%20%28n%C2%B02%29.pdf`,
  );
});

test('signs that not every header may hold are one stroke together, and accents none', () => {
  expect(attachmentDisposition('Été ?! مدرسة.pdf')).toContain('filename="Ete _ _.pdf"');
});

test('whatever the name, the header is one, and gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachmentDisposition(name);
      expect(new Headers({ a: header }).get('a')).toBe(header);
      const [, plain, whole = ''] =
        /^attachment; filename="([\w. -]*)"; filename\*=UTF-8''([\w%.!#$&+^`|~-]*)$/.exec(header) ?? [];
      expect(plain).toBeDefined();
      expect(decodeURIComponent(whole)).toBe(name.toWellFormed());
    }),
  );
});
