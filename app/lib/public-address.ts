import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is public: not of this machine, a private network (RFC 1918, CGNAT, unique local,
 * link-local), multicast or reserved, in any notation, mapped or translated. False for invalid addresses.
 */
export function isPublicAddress(text: string): boolean {
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  if (!isWhole || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  // Only the global unicast range of IPv6; IPv4 addresses embedded in IPv6 are refused.
  const isGivenOut = address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parse('2000::'), 3);
  return isGivenOut && address.range() === 'unicast';
}
