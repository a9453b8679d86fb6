import { createHash } from 'node:crypto';
import { derivedFolder } from '#app/storage/paths.ts';

/*
 * Share images are files, named by the hash of their content: a change of the content changes the name, so
 * none is ever stale and no mapping is stored.
 */

/** The version of the design: another number renders all of them again. */
const design = 1;

/** The file of a share image with this content: plain data only. */
export function shareFilePath(subject: object): string {
  const digest = createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 16);
  return `${derivedFolder}/${design}-${digest}.png`;
}

let beginning: Promise<unknown> | undefined;

/** Registers the rendering of the general image, once after the first start: who needs it waits. */
export function generalBegins(drawing: Promise<unknown>): void {
  beginning = drawing;
}

/** Resolves when the general image was rendered, or failed. */
export async function generalIsDrawn(): Promise<void> {
  await beginning;
}
