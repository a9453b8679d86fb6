import { expect, test, vi } from 'vitest';
import { z } from '#app/lib/zod.ts';
import { newSubmissionKey } from './submission-key.ts';

test('a submission has a random UUID that its schema takes, another each time', () => {
  const keys = Array.from({ length: 50 }, newSubmissionKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(50);
});

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('sixteen random bytes of %i make %s', (byte, key) => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(byte);
    return bytes;
  });
  expect(newSubmissionKey()).toBe(key);
});
