import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesLeft, rateLimits } from './rate-limits.ts';

test('the limits are those of the specification', () => {
  expect(rateLimits.contact).toEqual({ points: 10, seconds: 60 });
  expect(rateLimits.contactSender).toEqual({ points: 3, seconds: 900 });
  expect(rateLimits.generic).toEqual({ points: 5, seconds: 900 });
  expect(rateLimits.loginPair).toEqual({ points: 5, seconds: 900 });
  expect(rateLimits.loginDevice).toEqual({ points: 5, seconds: 900 });
});

test('one address alone can exhaust neither its network’s limit nor an email’s', () => {
  expect(rateLimits.loginEmail.points).toBeGreaterThan(3 * rateLimits.loginPair.points);
  expect(rateLimits.loginAddress.points).toBeGreaterThan(rateLimits.loginEmail.points);
});

test('the remaining time is in whole minutes, rounded up, and never 0', () => {
  expect([0, 1, 60_000, 60_001, 900_000].map(minutesLeft)).toEqual([1, 1, 1, 2, 15]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400_000 }), (left) => {
      expect(minutesLeft(left) * 60_000).toBeGreaterThanOrEqual(left);
      expect((minutesLeft(left) - 1) * 60_000).toBeLessThan(left);
    }),
  );
});
