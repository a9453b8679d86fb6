import { isImageAddress, isLinkAddress } from '#app/security/article-addresses.ts';

/**
 * The address a person means who types it for a link: « exemple.ma » is https, « nom@exemple.ma » a message,
 * « +212 5 22 00 00 00 » a call. Null for what no article may link to.
 */
export function linkAddressOf(typed: string): string | null {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(address)) return `mailto:${address}`;
  if (/^(?:\+|0)\d[\d\s.-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`;
  return isLinkAddress(address) && !/\s/.test(address) ? address : null;
}

/** Whether what is typed is an address, or the beginning of one, rather than words to look for. */
export function isAddressBegun(typed: string): boolean {
  const text = typed.trim();
  return linkAddressOf(text) !== null || /^(?:[a-z][a-z\d+.-]*:\S*$|https?$|www\.|[/#+]|\S*@)/i.test(text);
}

/** The address of a picture as it is typed; null for what no article may show. */
export function imageAddressOf(typed: string): string | null {
  const address = typed.trim();
  return isImageAddress(address) && !/\s/.test(address) ? address : null;
}
