import { expect, test } from 'vitest';
import { count, isMissed, seconds } from './part.ts';

test.each([
  ['a slow machine', seconds('a form', 60_000, 2), false],
  ['what never came', seconds('a form', Number.POSITIVE_INFINITY, 2), true],
  ['a loss', count('lost', 1, { atMost: 0 }), true],
  ['none', count('lost', 0, { atMost: 0 }), false],
])('%s is missed or not', (_, figure, isIt) => expect(isMissed(figure)).toBe(isIt));
