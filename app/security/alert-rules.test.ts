import { expect, test } from 'vitest';
import {
  activityRules,
  alertThresholds,
  countWindowSeconds,
  reachesThreshold,
  shouldStoreRow,
} from './alert-rules.ts';

test('the thresholds and windows are those of the specification', () => {
  expect(alertThresholds).toEqual({
    failed_login: 3,
    suspicious_activity: 1,
    rate_limit_exceeded: 5,
    injection_attempt: 1,
  });
  expect(countWindowSeconds).toBe(3600);
  expect(activityRules.events).toEqual({ moreThan: 20, seconds: 60 });
  expect(activityRules.failedLogins).toEqual({ moreThan: 5, seconds: 300 });
});

test('a critical alert is due each time the threshold is met', () => {
  const due = [0, 1, 2, 3, 4, 5, 6].filter((count) => reachesThreshold('failed_login', count));
  expect(due).toEqual([3, 6]);
  expect(reachesThreshold('injection_attempt', 1)).toBe(true);
});

test('beyond its share, an alert is stored only when the count has doubled', () => {
  const stored = Array.from({ length: 400 }, (_, index) => index + 1).filter((count) =>
    shouldStoreRow(count, 20),
  );
  expect(stored).toEqual([...Array.from({ length: 20 }, (_, index) => index + 1), 40, 80, 160, 320]);
});
