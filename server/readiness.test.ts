import { expect, test } from 'vitest';
import { cacheReadiness } from './readiness.ts';

test('the parts are asked once for as long as an answer is kept, however many ask', async () => {
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
