import { expect, test } from 'vitest';
import { parseStat, processorSeconds } from './processor.ts';

test('the seconds of a process are its own and those of the children it waited for', () => {
  const line = '42 (a (strange) name) S 7 42 42 0 -1 4194560 1 2 3 4 100 50 200 25 20 0 11 0 9876 1 2 3';
  expect(parseStat(line)).toEqual({ pid: 42, parent: 7, began: '9876', seconds: 3.75 });
});

test('this process has worked', () => expect(processorSeconds()).toBeGreaterThan(0));
