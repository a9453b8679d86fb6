import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFrenchSpaces } from '#app/lib/french.ts';
import { begunBy, excerptAround, nearFirst } from './text-matches.ts';

const piece = fc.constantFrom(
  'école',
  'jardin',
  '«',
  '»',
  '?',
  'fini!',
  'mot',
  'a',
  'parents',
  'extraordinairement',
  ':',
);
const line = fc.array(piece, { maxLength: 400, size: 'max' }).map((pieces) => pieces.join(' '));

/** Fits into an excerpt whole, and ends with the word found. */
const endsWithIt =
  'école école école école école école école école extraordinairement école école école extraordinairement école école école école fini!';

test('an excerpt of what is near the first word is the one of the whole text', () => {
  fc.assert(
    fc.property(line, fc.constantFrom('jardin', 'introuvable', 'fini'), (text, word) => {
      const sought = begunBy([word]);
      const whole = excerptAround(withFrenchSpaces(text), sought);
      expect(excerptAround(withFrenchSpaces(nearFirst(text, sought)), sought)).toBe(whole);
    }),
    { examples: [[endsWithIt, 'fini']] },
  );
});
