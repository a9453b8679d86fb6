import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextMemoryState, startMemoryWatch } from './memory-watch.server.ts';

vi.mock('./alerts.server.ts', () => ({ raiseAlert: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the alarm begins at 90 % of the limit and ends below 80 %', () => {
  expect(nextMemoryState('calm', { used: 89.9, limit: 100 })).toBe('calm');
  expect(nextMemoryState('calm', { used: 90, limit: 100 })).toBe('alarmed');
  expect(nextMemoryState('alarmed', { used: 80, limit: 100 })).toBe('alarmed');
  expect(nextMemoryState('alarmed', { used: 79.9, limit: 100 })).toBe('calm');
});

test('one alert for each time the heap fills up, none after the watch is stopped', async () => {
  const readings = [50, 91, 95, 70, 92, 99];
  const raise = vi.fn(async () => undefined);
  const stop = startMemoryWatch({ read: () => ({ used: readings.shift() ?? 99, limit: 100 }), raise });
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(raise.mock.calls).toEqual([[{ used: 91, limit: 100 }], [{ used: 92, limit: 100 }]]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
