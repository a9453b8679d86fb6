import { expect, test } from 'vitest';
import { searchedPhone } from './phone-digits.ts';

test.each([
  // With any prefix of a Moroccan number the search is for the same digits.
  ['0612345678', '612345678'],
  ['06 12 34 56 78', '612345678'],
  ['+212 6 12 34 56 78', '612345678'],
  ['+212 (0)6 12 34 56 78', '612345678'],
  ['00212 0612-34.56.78', '612345678'],
  ['212612345678', '612345678'],
  ['٠٦١٢٣٤٥٦٧٨', '612345678'],
  ['\u200E0612345678', '612345678'],
  // A foreign number, and a part from the middle.
  ['+33 6 12 34', '3361234'],
  ['0033 6 12 34', '3361234'],
  ['456 78', '45678'],
  ['1002120', '1002120'],
  ['345', '345'],
])('a search for « %s » looks for %s', (search, digits) => expect(searchedPhone(search)).toBe(digits));

test.each(['', '+', '34', '0034', '06 ou 07', 'poste 345', '345 x', '6+12', 'Salma'])(
  'a search for « %s » is none for a number',
  (search) => expect(searchedPhone(search)).toBeNull(),
);
