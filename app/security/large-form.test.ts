import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryFinder } from './large-form.server.ts';

const anyOf = (signs: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength, maxLength });

test('a boundary is found wherever its body is cut', () => {
  fc.assert(
    fc.property(anyOf('ab-', 0, 6), fc.array(anyOf('ab-X', 0, 12)), (middle, pieces) => {
      // It overlaps no other.
      const boundary = `X${middle}Y`;
      const cut = pieces.flatMap((piece, n) =>
        n % 2 ? [piece, boundary.slice(0, n)] : [boundary.slice(n), piece],
      );
      const { positions, see } = boundaryFinder(boundary, 3);
      for (const piece of cut) see(Buffer.from(piece));
      const whole = cut.join('');
      const expected = [...whole.matchAll(new RegExp(boundary, 'g'))].map(({ index }) => index);
      expect(positions).toEqual(expected.slice(0, 3));
    }),
  );
});

test('a boundary of one letter is found as often as is asked', () => {
  const { positions, see } = boundaryFinder('x', 4);
  for (const piece of ['ax', 'xa', 'xxxx']) see(Buffer.from(piece));
  expect(positions).toEqual([1, 2, 4, 5]);
});
