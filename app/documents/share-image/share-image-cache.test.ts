import { expect, test } from 'vitest';
import { keepImages, TooManyDrawings } from './share-image-cache.ts';

const image = (size: number) => async () => new Uint8Array(size);
const options = { maxBytes: 100, mayWait: 10 };

test('who asks for an image that is being drawn waits for that one', async () => {
  const kept = keepImages(options);
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return new Uint8Array(10);
  };
  const answers = await Promise.all([kept('a', draw), kept('a', draw), kept('a', draw)]);
  expect(drawn).toBe(1);
  expect(new Set(answers).size).toBe(1);
  await kept('a', draw);
  expect(drawn).toBe(1);
});

test('the images longest unused give way when there is no more room', async () => {
  const kept = keepImages(options);
  const drawn: string[] = [];
  const ask = (key: string) =>
    kept(key, () => {
      drawn.push(key);
      return image(40)();
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed drawing is told to all who wait, and tried again', async () => {
  const kept = keepImages(options);
  const failing = () => Promise.reject(new Error('no ink'));
  const asked = [kept('a', failing), kept('a', failing)];
  for (const answer of asked) await expect(answer).rejects.toThrow('no ink');
  await expect(kept('a', image(1))).resolves.toMatchObject({ etag: expect.stringMatching(/^"[\w-]{22}"$/) });
});

test('one image is drawn at a time, and a crowd of different ones is refused', async () => {
  const kept = keepImages({ maxBytes: 100, mayWait: 1 });
  let running = 0;
  let most = 0;
  const draw = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return new Uint8Array(1);
  };
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((key) => kept(key, draw)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: expect.any(TooManyDrawings) });
  expect(most).toBe(1);
});
