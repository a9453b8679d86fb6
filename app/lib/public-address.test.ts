import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** IPv4 blocks without public hosts (IANA's special-purpose registry). */
const special: readonly [first: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const numberOf = (address: string) =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0);
const written = (number: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
const hex = (number: number) => number.toString(16).padStart(4, '0');
const anyNumber = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const isSpecial = (number: number) =>
  special.some(([first, bits]) => Math.floor((number - numberOf(first)) / 2 ** (32 - bits)) === 0);

test('no address of a special block of IPv4 is public, in whatever writing', () => {
  const anySpecial = fc
    .constantFrom(...special)
    .chain(([first, bits]) =>
      fc.integer({ min: 0, max: 2 ** (32 - bits) - 1 }).map((offset) => numberOf(first) + offset),
    );
  fc.assert(
    fc.property(anySpecial, (number) => {
      const inHex = `${hex(Math.floor(number / 65_536))}:${hex(number % 65_536)}`;
      const writings = [
        written(number),
        ...['::ffff:', '::', '64:ff9b::', '::ffff:0:'].map((before) => before + written(number)),
        ...['::ffff:', '64:ff9b:1::', '2002:'].map((before) => `${before}${inHex}`),
        `2002:${inHex}::1`,
        `0x${number.toString(16)}`,
        `${number}`,
      ];
      for (const writing of writings) expect([writing, isPublicAddress(writing)]).toEqual([writing, false]);
    }),
    { numRuns: 1000 },
  );
});

test('every other address of IPv4 is public, but never in the writing of the other family', () => {
  fc.assert(
    fc.property(
      anyNumber.filter((number) => !isSpecial(number)),
      (number) => {
        fc.pre(!/^(?:192\.(?:31\.196|52\.193|88\.99|175\.48)|255\.255)\./.test(written(number)));
        expect([written(number), isPublicAddress(written(number))]).toEqual([written(number), true]);
        expect(isPublicAddress(`::ffff:${written(number)}`)).toBe(false);
      },
    ),
    { numRuns: 1000 },
  );
});

test('no address of IPv6 is public outside of what is given out of it', () => {
  const group = fc.integer({ min: 0, max: 65_535 });
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), ([first = 0, ...rest]) => {
      const address = [first, ...rest].map((number) => number.toString(16)).join(':');
      if (first < 0x2000 || first > 0x3fff) expect(isPublicAddress(address)).toBe(false);
      for (const prefix of ['fc00', 'fdab', 'fe80', 'febf', 'fec0', 'ff02', '2002', '64', '100', '0'])
        expect(isPublicAddress(address.replace(/^[^:]+/, prefix))).toBe(false);
    }),
  );
});

test.each(['::1', '::', '2001:db8::1', '2001::1', '2001:10::1', '2001:20::1', '2001:2::1', 'fe80::1%eth0'])(
  '%s is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test.each(['93.184.216.34', '2606:4700::6810:84e5', '2a00:1450:4007:80f::200e'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['', 'localhost', 'photos.example', '1.2.3', '1.2.3.4:80', '[::1]', '1.2.3.4/8', ' 1.2.3.4'])(
  '%j is no address at all',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);
