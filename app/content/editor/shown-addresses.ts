import { addressOf, type ImageView } from '#app/lib/image-variants.ts';

/*
 * A text refers to a picture by a permanent address; a crop changes the file's address. Pages resolve it on
 * rendering, the editor by this map, filled in the browser only.
 */
const shown = new Map<string, string>();

/** Records the current addresses of a text's pictures, by the address in the text. */
export function noteShown(addresses: Readonly<Record<string, string>>): void {
  for (const [address, src] of Object.entries(addresses)) shown.set(address, src);
}

/** Records a chosen picture; returns the address for the text. */
export function nameOf(view: ImageView): string {
  const address = addressOf(view);
  shown.set(address, view.src);
  return address;
}

/** The current address of a picture. */
export function shownAt(address: string): string {
  return shown.get(address) ?? address;
}
