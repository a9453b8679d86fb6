import { expect, onTestFinished, test, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('never more than the limit run at once, in order, and a failure frees its place', async () => {
  const limited = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    started.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (index % 3 === 0) throw new Error(`${index} failed`);
    return index;
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((index) => limited(work(index))));
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('a request beyond the full queue is refused at once, and the others are served', async () => {
  const limited = limitConcurrency(1, { mayWait: 1, busy: () => new RangeError('full') });
  const work = () => new Promise<string>((resolve) => setImmediate(resolve, 'done'));
  const outcomes = await Promise.allSettled([limited(work), limited(work), limited(work)]);
  expect(outcomes[0]).toMatchObject({ value: 'done' });
  expect(outcomes[1]).toMatchObject({ value: 'done' });
  expect(outcomes[2]).toMatchObject({ reason: new RangeError('full') });
  expect(await limited(work)).toBe('done');
});

test('a request that waits too long is refused, and takes no place from those behind', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limited = limitConcurrency(1, { timeoutMs: 1000, busy: () => new RangeError('late') });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = limited(() => promise);
  const late = limited(async () => 'too late').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600);
  const patient = limited(async () => 'in time');
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toEqual(new RangeError('late'));
  resolve('done');
  expect(await Promise.all([first, patient])).toEqual(['done', 'in time']);
  expect(await limited(async () => 'free')).toBe('free');
});

test('a place handed on is still taken: who comes then waits', async () => {
  const limited = limitConcurrency(1);
  const begun: string[] = [];
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = limited(() => {
      begun.push(name);
      return promise;
    });
    return { done, end: resolve };
  };
  const first = work('first');
  const second = work('second');
  first.end();
  await first.done;
  const third = work('third');
  expect(begun).toEqual(['first', 'second']);
  second.end();
  await second.done;
  third.end();
  await third.done;
  expect(begun).toEqual(['first', 'second', 'third']);
});
