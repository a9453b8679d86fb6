import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheReadiness } from './readiness.ts';

test('the parts are checked once while an answer is cached, for any number of requests', async () => {
  let now = 0;
  let asked = 0;
  const answers = [['files: school-photos: ENOSPC'], []];
  const ask = cacheReadiness(
    async () => answers[asked++] ?? [],
    () => now,
  );
  expect(await Promise.all([ask(), ask()])).toEqual([answers[0], answers[0]]);
  now = 4_999;
  expect(await ask()).toEqual(answers[0]);
  expect(asked).toBe(1);
  now = 5_000;
  expect(await ask()).toEqual([]);
  expect(asked).toBe(2);
});

test('a clock that is put back does not keep an answer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = vi.fn(async () => []);
  const ready = cacheReadiness(ask);
  await ready();
  vi.setSystemTime(Date.now() - 60 * 60_000);
  vi.advanceTimersByTime(6_000);
  await ready();
  expect(ask).toHaveBeenCalledTimes(2);
});
