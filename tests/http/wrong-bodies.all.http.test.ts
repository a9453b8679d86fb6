import { expect, test } from 'vitest';
import { publicWrites } from '#app/security/rate-limits.ts';
import { anyAddress, ask } from '#tests/helpers/built-site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import { problemWithAnswer, sendWrong } from '#tests/helpers/refused-body.ts';
import { testServer } from '#tests/helpers/site.ts';
import { wrongBodies } from '#tests/helpers/wrong-bodies.ts';

test('bodies of every wrong shape are refused as documented at every address that the public may write to', async () => {
  const origin = testServer.url;
  const paths = Object.keys(publicWrites).map((pattern) => pattern.replace(':slug', 'fete'));
  const all = paths.flatMap((path) => wrongBodies.map((wrong) => ({ path, wrong })));
  expect(all.length).toBeGreaterThan(1500);
  const problemWith = async ({ path, wrong }: (typeof all)[number]) =>
    problemWithAnswer(path, wrong, await sendWrong(origin, path, wrong, anyAddress()));
  const problems = await forEvery(all, problemWith, 12);
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
  for (const page of ['/', '/contact', '/blog', '/readyz'])
    expect((await ask(origin + page)).status, page).toBe(200);
}, 900_000);
