import { expect, test } from 'vitest';
import { directionOf } from './article-directions.ts';

test.each([
  ['rtl', 'rtl'],
  [' LTR\n', 'ltr'],
  ['Auto', 'auto'],
  ['', null],
  ['up', null],
  [null, null],
])('the direction %j is %s', (written, direction) => expect(directionOf(written)).toBe(direction));
