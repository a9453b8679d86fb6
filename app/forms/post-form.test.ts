import { expect, test, vi } from 'vitest';
import { postForm } from './post-form.ts';

function answering(answer: () => Promise<Response>) {
  const asked = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  return asked;
}

const form = new FormData();

test('a form is posted as it is, and the answer asked for as JSON, for no longer than somebody waits', async () => {
  const asked = answering(() =>
    Promise.resolve(Response.json({ status: 'limited', minutes: 3 }, { status: 429 })),
  );
  const limit = vi.spyOn(AbortSignal, 'timeout');
  expect(await postForm('/api/contact', form)).toEqual({ status: 'limited', minutes: 3 });
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/contact', {
    method: 'POST',
    body: form,
    headers: { Accept: 'application/json' },
    signal: expect.any(AbortSignal),
  });
  expect(limit).toHaveBeenCalledExactlyOnceWith(20_000);
});

test.each([
  ['a page instead of an answer', () => Promise.resolve(new Response('<!doctype html>'))],
  ['nothing', () => Promise.resolve(Response.json(null))],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is unexpected, thrown at nobody, and told in the console', async (_, answer) => {
  answering(answer);
  expect(await postForm('/api/contact', form)).toEqual({ status: 'unexpected' });
  expect(console.error).toHaveBeenCalledOnce();
});

test('an answer nobody knows is unexpected', async () => {
  answering(() => Promise.resolve(Response.json({ status: 'surprise' })));
  expect(await postForm('/api/contact', form)).toEqual({ status: 'unexpected' });
});
