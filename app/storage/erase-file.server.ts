import type { Bucket } from './bucket.ts';
import { stemOfPath } from './paths.ts';

type Listener = (stem: string) => void;

const listeners = new Set<Listener>();

/** Removes a file for good, and says so to whoever has others forget it. Throws when it cannot be removed now. */
export async function eraseFile({ disk }: Bucket, path: string): Promise<void> {
  await disk.delete(path);
  const stem = stemOfPath(path);
  if (stem === undefined) return;
  for (const listener of listeners) listener(stem);
}

/** Calls the listener with the stem of each file that this process erases; answers how to stop. */
export function onErased(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
