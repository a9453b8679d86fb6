import { expect, test } from 'vitest';
import { spanAttributes, spanOf } from './article-tables.ts';

test.each([
  ['colspan', '2', 2],
  ['colspan', ' 3 ', 3],
  ['colspan', '20', 20],
  ['colspan', '21', 1],
  ['rowspan', '200', 200],
  ['rowspan', '201', 1],
  ['rowspan', '0', 1],
  ['rowspan', '-2', 1],
  ['rowspan', '1.5', 1],
  ['colspan', 'deux', 1],
  ['colspan', null, 1],
] as const)('a cell whose %s is %j covers %i', (span, written, covered) => {
  expect(spanOf(span, written)).toBe(covered);
});

test('a span is written where a cell covers more than its own place', () => {
  expect(spanAttributes({ colspan: 1, rowspan: 1 })).toEqual({});
  expect(spanAttributes({ colspan: 2, rowspan: 3 })).toEqual({ colspan: '2', rowspan: '3' });
});
