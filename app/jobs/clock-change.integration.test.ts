import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { resetFutureTimes, watchClock } from './clock-change.server.ts';

const db = openTestDatabase();

test('a clock that is put back is noticed once, and one that is corrected or put forward is not', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard = vi.fn();
  const end = watchClock(heard);
  const shift = (by: number) => {
    vi.setSystemTime(Date.now() + by);
    vi.advanceTimersByTime(20_000);
  };
  shift(60 * 60_000);
  shift(-30_000);
  expect(heard).not.toHaveBeenCalled();
  shift(-60 * 60_000);
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  shift(-60 * 60_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what the queue noted of hours to come is forgotten', async () => {
  const owner = db.owner();
  await owner.execute(sql`update jobs.version set cron_on = now() + interval '1 hour'`);
  await resetFutureTimes();
  const { rows } = await owner.execute(sql`select cron_on <= clock_timestamp() as past from jobs.version`);
  expect(rows).toEqual([{ past: true }]);
});
