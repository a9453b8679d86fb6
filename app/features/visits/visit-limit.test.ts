import { expect, test } from 'vitest';
import { rateLimits } from '#app/security/rate-limits.ts';
import { createVisitLimit } from './visit-limit.ts';

const times = (count: number, admit: (address: string) => boolean, address: string) =>
  Array.from({ length: count }, () => admit(address)).filter(Boolean).length;

test('an address is counted 600 visits a minute, and takes nothing from another', () => {
  let now = 0;
  const admit = createVisitLimit(() => now);
  expect(times(8_000, admit, '192.0.2.1')).toBe(600);
  expect(times(10, admit, '192.0.2.2')).toBe(10);
  now = 59_999;
  expect(admit('192.0.2.1')).toBe(false);
  now = 60_000;
  expect(admit('192.0.2.1')).toBe(true);
});

test('who changes between thousands of addresses is counted as one, and takes no memory', () => {
  const admit = createVisitLimit(() => 0);
  for (let index = 0; index < 20_000; index += 1) admit(`address ${index}`);
  const late = Array.from({ length: 5_000 }, (_, index) => admit(`another ${index}`));
  expect(late.filter(Boolean)).toHaveLength(600);
  expect(admit('address 1')).toBe(true);
});

test('the networks of one /48 have eight networks’ worth of visits together', () => {
  const withinLimit = createVisitLimit(() => 0);
  let counted = 0;
  for (let network = 0; network < 100; network += 1)
    for (let visit = 0; visit < 200; visit += 1)
      if (withinLimit(`2001:db8:7:${network.toString(16)}::${visit + 1}`)) counted += 1;
  expect(counted).toBe(8 * rateLimits.visit.points);
  expect(withinLimit('2001:db8:8::1')).toBe(true);
});
