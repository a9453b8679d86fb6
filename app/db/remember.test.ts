import { expect, onTestFinished, test, vi } from 'vitest';
import { notifyListeners } from './changes.server.ts';
import { rememberUntilChange } from './remember.server.ts';

test('what was read is read again once its topic has changed, and not for another', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const remembered = rememberUntilChange('photos', read);
  expect([await remembered(), await remembered()]).toEqual([1, 1]);
  notifyListeners(['posts']);
  expect(await remembered()).toBe(1);
  notifyListeners(['photos']);
  expect([await remembered(), await remembered()]).toEqual([2, 2]);
});

test('concurrent readers share one read', async () => {
  const read = vi.fn(async () => ({}));
  const remembered = rememberUntilChange('photos', read);
  const [one, other] = await Promise.all([remembered(), remembered()]);
  expect(one).toBe(other);
});

test('a reading begun before a change is not remembered after it', async () => {
  const readings = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const read = vi.fn(() => readings[read.mock.calls.length - 1]?.promise ?? Promise.reject(new Error()));
  const remembered = rememberUntilChange('photos', read);
  const before = remembered();
  notifyListeners(['photos']);
  const after = remembered();
  readings[1]?.resolve('after');
  expect(await after).toBe('after');
  readings[0]?.resolve('before');
  expect([await before, await remembered()]).toEqual(['before', 'after']);
});

test('a reading that failed is not remembered', async () => {
  const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
  const remembered = rememberUntilChange('photos', read);
  await expect(remembered()).rejects.toThrow('away');
  expect(await remembered()).toBe('there');
});

test('what becomes wrong by itself is read again then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn(async () => read.mock.calls.length);
  const remembered = rememberUntilChange('events', read, (value) => (value === 1 ? 60 : undefined));
  expect(await remembered()).toBe(1);
  vi.setSystemTime(Date.now() + 59_999);
  expect(await remembered()).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  expect(await remembered()).toBe(2);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await remembered()).toBe(2);
});

test('a notice that gets lost is made up for a quarter of an hour later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn(async () => read.mock.calls.length);
  const remembered = rememberUntilChange('photos', read);
  expect(await remembered()).toBe(1);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(await remembered()).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  expect(await remembered()).toBe(2);
});
