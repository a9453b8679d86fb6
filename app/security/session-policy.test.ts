import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renewedExpiry, sessionPolicy } from './session-policy.ts';

const hour = 60 * 60_000;

test('a renewal when 30 minutes are left adds 8 hours', () => {
  expect(renewedExpiry({ createdAt: 0, expiresAt: 8 * hour }, 7.5 * hour)).toBe(16 * hour);
});

test('renewing again at once adds nothing', () => {
  const now = 7.5 * hour;
  const first = renewedExpiry({ createdAt: 0, expiresAt: 8 * hour }, now);
  expect(renewedExpiry({ createdAt: 0, expiresAt: first }, now)).toBe(first);
});

test('no renewal goes beyond 24 hours after the sign-in', () => {
  expect(renewedExpiry({ createdAt: 0, expiresAt: 23 * hour }, 22.5 * hour)).toBe(24 * hour);
});

test('a renewal never shortens, never adds more than 8 hours, never passes either bound', () => {
  const times = fc.record({
    age: fc.integer({ min: 0, max: 24 * hour }),
    left: fc.integer({ min: 1, max: 9 * hour }),
  });
  fc.assert(
    fc.property(times, ({ age, left }) => {
      const session = { createdAt: 0, expiresAt: age + left };
      const end = renewedExpiry(session, age);
      expect(end).toBeGreaterThanOrEqual(session.expiresAt);
      expect(end - session.expiresAt).toBeLessThanOrEqual(sessionPolicy.lifetime);
      if (end > session.expiresAt) {
        expect(end).toBeLessThanOrEqual(sessionPolicy.longest);
        expect(end - age).toBeLessThanOrEqual(sessionPolicy.farthest);
      }
    }),
  );
});
