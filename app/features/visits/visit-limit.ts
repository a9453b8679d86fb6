import { addressNeighbourhood, addressNetwork } from '#app/security/client-address.ts';
import { neighbours, rateLimits } from '#app/security/rate-limits.ts';

/** Hundreds of families may share the school's own address, or a carrier's. */
const { points, seconds } = rateLimits.visit;
/** Maximum distinct addresses in that time; further ones share a counter. */
const mostAddresses = 20_000;

/**
 * A rate limit of visits by address, in this process's memory: a visit is not worth a query, and counters
 * expire with the window. Returns whether one more is within the limit: an IPv6 address counts for its
 * network, and that for its /48.
 */
export function createVisitLimit(now: () => number = Date.now): (address: string) => boolean {
  const isWithin = createLimit(points, now);
  const areWithin = createLimit(neighbours * points, now);
  return (address) => {
    const neighbourhood = addressNeighbourhood(address);
    return isWithin(addressNetwork(address)) && (neighbourhood === null || areWithin(neighbourhood));
  };
}

function createLimit(most: number, now: () => number): (address: string) => boolean {
  let counted = new Map<string, number>();
  let since = now();
  return (address) => {
    if (now() - since >= seconds * 1000) {
      counted = new Map();
      since = now();
    }
    const key = counted.has(address) || counted.size < mostAddresses ? address : 'others';
    const visits = (counted.get(key) ?? 0) + 1;
    counted.set(key, visits);
    return visits <= most;
  };
}
