import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { errorSentence } from './sentences.ts';

test.each([400, 401, 403, 404, 405, 413, 429])(
  'status %i has words of its own and no reference',
  (status) => {
    const sentence = errorSentence(new ErrorResponse(status, 'English words', null));
    expect(sentence.ours).toBe(false);
    expect(sentence.title).not.toBe(errorSentence(new Error()).title);
  },
);

test('what failed on our side says so, with nothing of the error itself', () => {
  for (const error of [
    new Error('relation "admins" does not exist'),
    new ErrorResponse(500, 'x', 'stack'),
    'odd',
    null,
  ]) {
    expect(errorSentence(error)).toEqual(errorSentence(new Error()));
  }
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a navigation without a connection (%s) says that, and offers to try again',
  (message) => {
    expect(errorSentence(new TypeError(message))).toMatchObject({ retry: true, ours: false });
  },
);
