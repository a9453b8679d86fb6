import { addressOf, type ImageView } from '#app/lib/image-variants.ts';

/*
 * A text names a picture by one address for good; what lies there is another file once a part of it was left out. The pages look
 * that up as they are drawn, the editor here: filled in the browser alone.
 */
const shown = new Map<string, string>();

/** Notes where the pictures of a text are shown, by the addresses it names them by. */
export function noteShown(addresses: Readonly<Record<string, string>>): void {
  for (const [address, src] of Object.entries(addresses)) shown.set(address, src);
}

/** Notes a picture that was chosen; answers what a text is to name it by. */
export function nameOf(view: ImageView): string {
  const address = addressOf(view);
  shown.set(address, view.src);
  return address;
}

/** Where the picture of this address is to be asked for. */
export function shownAt(address: string): string {
  return shown.get(address) ?? address;
}
