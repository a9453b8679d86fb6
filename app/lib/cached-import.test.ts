import { expect, test, vi } from 'vitest';
import { cachedImport } from './cached-import.ts';

test('what came is fetched once, what did not is asked for again', async () => {
  const fetchModule = vi.fn<() => Promise<string>>();
  fetchModule.mockRejectedValueOnce(new Error('lost')).mockResolvedValue('module');
  const load = cachedImport(fetchModule);
  await expect(load()).rejects.toThrow('lost');
  expect(await Promise.all([load(), load()])).toEqual(['module', 'module']);
  expect(fetchModule).toHaveBeenCalledTimes(2);
});
