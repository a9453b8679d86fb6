import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('the JSON of a field is read, within its length', () => {
  expect(jsonText(13).parse('{"places":12}')).toEqual({ places: 12 });
  expect(jsonText(12).safeParse('{"places":12}').success).toBe(false);
});

test.each(['', '{', 'places', '[1,]'])('%j is none, and said to be none', (text) => {
  expect(jsonText(100).safeParse(text).error?.issues).toEqual([
    { code: 'custom', message: 'is no JSON', path: [] },
  ]);
});
