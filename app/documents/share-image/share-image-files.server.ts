import { createHash } from 'node:crypto';
import { derivedFolder } from '#app/storage/paths.ts';

/*
 * Share images are files, named by what they show: one that shows something else has another name, so none is ever wrong
 * and nothing has to remember which is whose.
 */

/** Of how they look: another number has all of them drawn anew. */
const design = 1;

/** The file of the image that shows this: plain data, all of it. */
export function shareFilePath(subject: object): string {
  const digest = createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 16);
  return `${derivedFolder}/${design}-${digest}.png`;
}

let beginning: Promise<unknown> | undefined;

/** Says that the general image is being drawn, as it is once after the first start: whoever needs it waits for that. */
export function generalBegins(drawing: Promise<unknown>): void {
  beginning = drawing;
}

/** Answers when the general image was drawn, or could not be. */
export async function generalIsDrawn(): Promise<void> {
  await beginning;
}
