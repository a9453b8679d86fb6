import { isImageAddress, isLinkAddress } from '#app/security/article-addresses.ts';

/**
 * The href for a typed address: « exemple.ma » is https, « nom@exemple.ma » a mail, « +212 5 22 00 00 00 » a
 * call. Null for what an article may not link to.
 */
export function linkAddressOf(typed: string): string | null {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(address)) return `mailto:${address}`;
  if (/^(?:\+|0)\d[\d\s.-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`;
  return isLinkAddress(address) && !/\s/.test(address) ? address : null;
}

/** Whether the input is an address, or the start of one, rather than a search. */
export function isAddressBegun(typed: string): boolean {
  const text = typed.trim();
  return linkAddressOf(text) !== null || /^(?:[a-z][a-z\d+.-]*:\S*$|https?$|www\.|[/#+]|\S*@)/i.test(text);
}

/** The address of a typed picture; null for one that no article may show. */
export function imageAddressOf(typed: string): string | null {
  const address = typed.trim();
  return isImageAddress(address) && !/\s/.test(address) ? address : null;
}
