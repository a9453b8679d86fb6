import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A page arrives in parts. What is moved by order stands elsewhere until the rest has come, and then jumps: what is first on a phone is
 * first in the document, and columns of wider screens are named (`lg:col-start-2 lg:row-start-1`).
 */

/** What is moved on purpose. */
const allowed = [
  // Read aloud, what an event is comes before its date.
  'app/features/events/components/event-stage.tsx',
  // Shown whole, over the pictures, once the script is there.
  'app/features/photos/components/carousel-controls.tsx',
];

test('nothing of a public page is moved to its place by order', () => {
  const files = globSync('app/{ui,routes/site,features/*/components}/**/*.tsx');
  const moved = /(?<![\w-])(?:max-)?(?:sm|md|lg|xl):-?order-/;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => moved.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(allowed);
});
