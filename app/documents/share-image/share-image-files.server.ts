import { createHash } from 'node:crypto';
import { type Bucket, derivedPathsIn, keptAs } from '#app/storage/bucket.ts';
import { fileStore } from '#app/storage/buckets.server.ts';
import { eraseFile } from '#app/storage/erase-file.server.ts';
import { derivedFolder } from '#app/storage/paths.ts';

/*
 * Share images are files, named by what they show: one that shows something else has another name, so none is ever wrong
 * and nothing has to remember which is whose.
 */

/** Of how they look: another number has all of them drawn anew. */
const design = 1;

const bucketName = 'content-images';
const bucket = (): Promise<Bucket> => fileStore().bucket(bucketName);

/** The file of the image that shows this: plain data, all of it. */
export function shareFilePath(subject: object): string {
  const digest = createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 16);
  return `${derivedFolder}/${design}-${digest}.png`;
}

/** The bytes of an image; null where it is not drawn yet. */
export async function readShareFile(path: string): Promise<BodyInit | null> {
  const store = await bucket();
  const facts = await store.facts(path);
  return facts && facts.size > 0 ? store.read(path, 0, facts.size - 1) : null;
}

export async function writeShareFile(path: string, bytes: Uint8Array): Promise<void> {
  await (await bucket()).disk.put(path, bytes, keptAs('image/png'));
}

/** The paths of all that are drawn. */
export async function drawnShareFiles(): Promise<Set<string>> {
  return new Set(await derivedPathsIn(await bucket()));
}

export async function eraseShareFile(path: string): Promise<void> {
  await eraseFile(await bucket(), path);
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
