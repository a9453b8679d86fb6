import { expect, test } from 'vitest';
import { severalLines } from './typed-line.ts';

test.each([
  ['\n\n un  \t deux \n\n\n\n trois\r\nquatre\rcinq\n', 'un deux\n\ntrois\nquatre\ncinq'],
  ['un\u0000\u0007deux', 'un deux'],
  ['\u00A0\n', ''],
  ['a\uD83D', 'a\uFFFD'],
])('the lines of %j are meant as %j', (typed, meant) => expect(severalLines(typed)).toBe(meant));
