import { expect, onTestFinished, test, vi } from 'vitest';
import { createRequestPriority } from './request-priority.ts';

/** The order of work, with a controlled clock of timers. */
function order() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  return { told, visitors: createRequestPriority(), tell: (text: string) => () => void told.push(text) };
}

test('background work begins at once when no request waits, and after the last waiting one', async () => {
  const { told, visitors, tell } = order();
  await visitors.whenIdle().then(tell('first page'));
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of answers) void visitors.answer(() => promise.then(tell('a family')));
  const page = visitors.whenIdle().then(tell('second page'));
  for (const { resolve } of answers) {
    await vi.advanceTimersByTimeAsync(900);
    resolve();
  }
  await page;
  expect(told).toEqual(['first page', 'a family', 'a family', 'second page']);
  expect(vi.getTimerCount()).toBe(0);
});

test('under traffic that never ends it begins after two seconds, and an answer that fails counts as one', async () => {
  const { told, visitors, tell } = order();
  const failing = visitors.answer(() => Promise.reject(new Error('no database'))).catch(tell('an error'));
  await failing;
  await visitors.whenIdle().then(tell('first page'));
  void visitors.answer(() => new Promise(() => undefined));
  const page = visitors.whenIdle().then(tell('second page'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(told).toEqual(['an error', 'first page']);
  await vi.advanceTimersByTimeAsync(1);
  await page;
  expect(told).toEqual(['an error', 'first page', 'second page']);
});
