import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBlock, addressNeighbourhood, addressNetwork, clientAddress } from './client-address.ts';

const peer = '198.51.100.1';

test('without trusted proxies the header is ignored', () => {
  expect(clientAddress(peer, '203.0.113.9', 0)).toBe(peer);
});

test('one trusted proxy: the last entry is the client', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9');
});

test('two trusted proxies: the last but one entry is the client', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
});

test('a missing header or an entry that is no address falls back to the next hop', () => {
  expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', '_hidden, 10.0.0.2', 2)).toBe('10.0.0.2');
});

test('there is no address at all: unknown', () => {
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
  expect(clientAddress('', 'nonsense', 1)).toBe('unknown');
});

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:203.100.113.99', '203.100.113.99'],
  // It ends like an IPv4-mapped address, and is none.
  ['64::ffff:203.0.113.9', '64::ffff:203.0.113.9'],
  ['x203.0.113.9:4711', 'unknown'],
  ['203.0.113.9:4711x', 'unknown'],
  ['x[2001:db8::1]:443', 'unknown'],
  ['[2001:db8::1]:443x', 'unknown'],
  ['::ffff:203.0.113.9x', 'unknown'],
])('%s is read as %s', (written, address) => {
  expect(clientAddress(written, null, 0)).toBe(address);
});

test('whatever the visitor writes into X-Forwarded-For cannot win over what our proxies append', () => {
  const entry = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant(''));
  fc.assert(
    fc.property(
      fc.array(entry),
      fc.ipV4(),
      fc.array(fc.ipV4(), { maxLength: 3 }),
      (spoofed, client, ourProxies) => {
        const header = [...spoofed, client, ...ourProxies].join(', ');
        expect(clientAddress('10.0.0.1', header, 1 + ourProxies.length)).toBe(client);
      },
    ),
  );
});

test('addresses of one IPv6 customer count as one, IPv4 addresses apart', () => {
  expect(addressNetwork('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(addressNetwork('2001:db8:1:2:ffff:0:0:9')).toBe('2001:db8:1:2::/64');
  expect(addressNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressNetwork('::1')).toBe('0:0:0:0::/64');
  expect(addressNetwork('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64');
  // The compression within the first half has the length that the rest leaves.
  expect(addressNetwork('1::2:3:4:5:6')).toBe('1:0:0:2::/64');
  expect(addressNetwork('::1:2:3:4:5:6')).toBe('0:0:1:2::/64');
  expect(addressNetwork('::1:2:3:192.0.2.1')).toBe('0:0:0:1::/64');
  expect(addressNetwork('203.0.113.9')).toBe('203.0.113.9');
  expect(addressNetwork('unknown')).toBe('unknown');
});

test('changing the last 64 bits never changes the network', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const four = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(four, four, four, (network, one, other) => {
      const networkOf = (host: string[]) => addressNetwork([...network, ...host].join(':'));
      expect(networkOf(one)).toBe(networkOf(other));
    }),
  );
});

test('a block is a /24 of IPv4 and a /64 of IPv6', () => {
  expect(addressBlock('192.0.2.77')).toBe('192.0.2.0/24');
  expect(addressBlock('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('unknown')).toBe('unknown');
});

test('a neighbourhood is the /48 of an address of IPv6 or of its network, and of nothing else', () => {
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:ffff::', '2001:db8:1:2::/64'])
    expect(addressNeighbourhood(address)).toBe('2001:db8:1::/48');
  expect(addressNeighbourhood('::1')).toBe('0:0:0::/48');
  for (const none of [
    '192.0.2.77',
    'unknown',
    'salma@ecole.example',
    '2001:db8:1:2::/64 salma@ecole.example',
  ])
    expect(addressNeighbourhood(none), none).toBeNull();
});
