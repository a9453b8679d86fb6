import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { toPlainText } from './sanitise.ts';

const fragments = fc
  .array(
    fc.oneof(
      anyText(),
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '<<',
        '<b',
        '</b>',
        '<script>',
        '<!--',
        '-->',
        '<?',
        'e\u0301',
        '\u0301',
        '\u0000',
      ),
      fc.constantFrom(
        '\u212A',
        '\u226E',
        '\u0338',
        '\r',
        '\r\n',
        '\uD800',
        '\uDC00',
        '\u202E',
        'a',
        'é',
        ' ',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test.each([
  "N'Diaye",
  'Dupont & fils',
  '3 < 5 et 6 > 4',
  'Bonjour,\n\nma fille a 4 ans <3',
  '« École » – “citation” – 100 %',
  'محمد الإدريسي',
  '👩‍👧 merci',
])('%s stays as it is', (text) => {
  expect(toPlainText(text)).toBe(text);
});

test.each([
  ['<b>Bonjour</b>', 'Bonjour'],
  ['<img src=x onerror=alert(1)>Salma', 'Salma'],
  ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'alert(1)'],
  ['x <y', 'x y'],
  ['<<b', 'b'],
  ['<!-- caché -->vu', 'vu'],
  ['Zo\u0308e', 'Zöe'],
  ['a\u0000b\u0007c\u009Fd\u202Ee\uFEFF', 'abcde'],
  ['une\r\ndeux\rtrois', 'une\ndeux\ntrois'],
])('%j becomes %j', (input, output) => {
  expect(toPlainText(input)).toBe(output);
});

test('it is idempotent', () => {
  fc.assert(
    fc.property(fragments, (text) => {
      const once = toPlainText(text);
      expect(toPlainText(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test('no tag, comment or instruction survives, not even an unfinished one', () => {
  fc.assert(
    fc.property(fragments, (text) => {
      expect(toPlainText(text)).not.toMatch(/<[a-z/!?]/i);
    }),
    { numRuns: 2000 },
  );
});

test('no control character but tab and line feed, and no lone surrogate survives', () => {
  fc.assert(
    fc.property(fragments, (text) => {
      const plain = toPlainText(text);
      expect(plain.replace(/[\t\n]/g, '')).not.toMatch(/\p{Cc}/u);
      expect(plain.isWellFormed()).toBe(true);
    }),
  );
});

test('text without markup or controls comes back unchanged, in NFC', () => {
  const ordinary = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[<\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(text));
  fc.assert(
    fc.property(ordinary, (text) => {
      expect(toPlainText(text)).toBe(text.normalize('NFC'));
    }),
  );
});

test('a long hostile text is done with in one pass', () => {
  const nested = `${'<a'.repeat(200_000)}${'>'.repeat(200_000)}`;
  expect(toPlainText(nested)).toBe('');
});
