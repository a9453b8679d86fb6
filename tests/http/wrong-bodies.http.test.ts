import { expect, test } from 'vitest';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { publicWrites } from '#app/security/rate-limits.ts';
import { problemWithAnswer, sendWrong } from '#tests/helpers/refused-body.ts';
import { testServer } from '#tests/helpers/site.ts';
import { wrongBodies } from '#tests/helpers/wrong-bodies.ts';

/*
 * Each body goes to two of the addresses, all of which get some; wrong-bodies.all sends every body
 * everywhere.
 */

test('bodies of every wrong shape are refused in French, and the server lives on', async () => {
  const origin = testServer.url;
  const paths = Object.keys(publicWrites).map((pattern) => pattern.replace(':slug', 'fete'));
  const send = async (index: number, shift: number) => {
    const wrong = wrongBodies[index];
    const path = paths[(index + shift) % paths.length] ?? '/';
    if (!wrong) throw new Error(`There is no body ${index}`);
    return problemWithAnswer(path, wrong, await sendWrong(origin, path, wrong, `10.1.${shift}.${index}`));
  };
  // A hundred at once may fairly be answered 503 (the database is busy) on a machine that does other work.
  const inTurn = limitConcurrency(8);
  const all = [...wrongBodies.keys()].flatMap((index) =>
    [0, 8].map((shift) => inTurn(() => send(index, shift))),
  );
  expect((await Promise.all(all)).filter((problem) => problem !== null)).toEqual([]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});
