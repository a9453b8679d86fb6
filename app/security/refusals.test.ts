import { expect, test } from 'vitest';
import { isReserved, reservedReason } from './refusals.ts';

test.each([
  [{ reason: reservedReason, more: 1 }, true],
  [{ reason: 'csrf' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  [reservedReason, false],
])('an answer of %j says that the address is for another role: %s', (body, expected) => {
  expect(isReserved(body)).toBe(expected);
});
