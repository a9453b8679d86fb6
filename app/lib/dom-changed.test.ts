import { expect, test } from 'vitest';
import { isDomChanged } from './dom-changed.ts';

test.each([
  ['a part that is not where it was put', new DOMException('removeChild', 'NotFoundError'), true],
  ['another fault of the page', new DOMException('stopped', 'AbortError'), false],
  ['a fault of ours by the same name', Object.assign(new Error(), { name: 'NotFoundError' }), false],
  ['nothing', undefined, false],
])('%s marks a page changed by something else: %s', (_, error, expected) => {
  expect(isDomChanged(error)).toBe(expected);
});
