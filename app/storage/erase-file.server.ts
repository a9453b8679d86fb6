import type { Bucket } from './bucket.ts';
import { stemOfPath } from './paths.ts';

type Listener = (stem: string) => void;

const listeners = new Set<Listener>();

/**
 * Deletes a file and notifies the listeners, so that caches can be purged. Throws when it cannot be deleted.
 */
export async function eraseFile({ disk }: Bucket, path: string): Promise<void> {
  await disk.delete(path);
  const stem = stemOfPath(path);
  if (stem === undefined) return;
  for (const listener of listeners) listener(stem);
}

/** Calls the listener with the stem of each file this process deletes; returns a function that stops it. */
export function onErased(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
