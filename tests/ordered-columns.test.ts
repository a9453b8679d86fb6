import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A page arrives in parts. An element moved by CSS order jumps when the rest arrives: what is first on a
 * phone is first in the document, and wider screens name their columns (`lg:col-start-2 lg:row-start-1`).
 */

/** Moved on purpose. */
const allowed = [
  // A screen reader reads an event's title before its date.
  'app/features/events/components/event-stage.tsx',
  // Shown over the pictures once the script has run.
  'app/features/photos/components/carousel-controls.tsx',
];

test('nothing of a public page is moved to its place by order', () => {
  const files = globSync('app/{ui,routes/site,features/*/components}/**/*.tsx');
  const moved = /(?<![\w-])(?:max-)?(?:sm|md|lg|xl):-?order-/;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => moved.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(allowed);
});
