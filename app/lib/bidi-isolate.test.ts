import { expect, test } from 'vitest';
import { bidiIsolate } from './bidi-isolate.ts';

test('a text in Arabic or Hebrew is held apart, any other is left to the letter', () => {
  for (const text of ['آدم', 'Fête de آدم 2027', 'שלום'])
    expect(bidiIsolate(text)).toBe(`\u2068${text}\u2069`);
  for (const text of ['', 'Zoé 12', 'N’Diaye', '2027', 'École 🎒', 'Źródło'])
    expect(bidiIsolate(text)).toBe(text);
});
