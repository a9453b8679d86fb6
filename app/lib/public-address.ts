import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the Internet, which anybody may ask: not of this machine, of a network of one's own
 * (RFC 1918, CGNAT, unique local, link-local), of many machines at once or of a use of its own, in whatever writing, mapped into the
 * other family or translated. What is no address is not.
 */
export function isPublicAddress(text: string): boolean {
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  if (!isWhole || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  // All that is given out of IPv6 to the Internet; and an IPv4 address that hides in IPv6 is not asked for that way.
  const isGivenOut = address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parse('2000::'), 3);
  return isGivenOut && address.range() === 'unicast';
}
