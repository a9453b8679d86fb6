import { expect, test } from 'vitest';
import { arrayMove } from './array-move.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 3, 'acdb'],
  [2, 2, 'abcd'],
  [0, -1, 'abcd'],
  [0, 4, 'abcd'],
  [4, 0, 'abcd'],
  [-1, 0, 'abcd'],
])('of « abcd », the entry at %i taken to %i makes « %s »', (from, to, after) => {
  const list = [...'abcd'];
  expect(arrayMove(list, from, to)).toEqual([...after]);
  expect(list).toEqual([...'abcd']);
});
