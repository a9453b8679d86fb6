import { isIP } from 'node:net';

const unknownAddress = 'unknown';

/**
 * The visitor's address, trusted only as far as our own proxies vouch for it.
 * Each proxy appends the address it saw to `X-Forwarded-For`, so only the last `trustProxyHops` entries were
 * written by our proxies; everything before them came with the request and may be forged.
 * @param peerAddress the other end of the connection, if the socket still knows it
 * @param forwardedFor the `X-Forwarded-For` header, all its lines joined by commas
 * @param trustProxyHops how many of our proxies are in front (TRUST_PROXY); 0 ignores the header
 * @returns an IPv4 or lower-case IPv6 address without port or zone, or 'unknown'
 */
export function clientAddress(
  peerAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustProxyHops: number,
): string {
  const peer = bareAddress(peerAddress);
  if (trustProxyHops <= 0 || !forwardedFor) return peer ?? unknownAddress;
  const reported = forwardedFor.split(',').slice(-trustProxyHops);
  // The leftmost entry our proxies wrote; an invalid one falls back to the next hop, which is ours.
  for (const entry of reported) {
    const address = bareAddress(entry);
    if (address) return address;
  }
  return peer ?? unknownAddress;
}

/** '203.0.113.7:4711', '[2001:db8::1]:443', '::ffff:203.0.113.7', 'fe80::1%eth0' → the address alone. */
function bareAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  let address = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(address);
  const ported = /^([\d.]+):\d{1,5}$/.exec(address);
  [address = ''] = (bracketed?.[1] ?? ported?.[1] ?? address).toLowerCase().split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) address = mapped[1];
  return isIP(address) ? address : undefined;
}

/**
 * The key a visitor is counted by. An IPv6 customer gets at least a /64, that is 2^64 addresses, so IPv6 is
 * counted by network; IPv4 by address.
 */
export function addressNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  // A dotted quad at the end counts as two groups.
  const rightLength = right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - left.length - rightLength;
  const groups = [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The /48 of an IPv6 address or network: the range of one customer line or rented machine, with 65,536
 * networks. Null for other values.
 */
export function addressNeighbourhood(address: string): string | null {
  const network = isIP(address) === 6 ? addressNetwork(address) : address;
  const [, site] = /^((?:[0-9a-f]{1,4}:){3})[0-9a-f]{1,4}::\/64$/.exec(network) ?? [];
  return site === undefined ? null : `${site}:/48`;
}

/** The block of addresses of one network: a /24 of IPv4, a /64 of IPv6; other values unchanged. */
export function addressBlock(address: string): string {
  if (isIP(address) !== 4) return addressNetwork(address);
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}
