import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/* Flushes the entries of a folder to the disk, where supported: after a power cut a file is found only if
   its folder was synced too. Windows cannot open folders. */

const opensFolders = process.platform !== 'win32';

export async function syncFolder(folder: string): Promise<void> {
  if (!opensFolders) return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** The synchronous version, for the start. */
export function syncFolderNow(folder: string): void {
  if (!opensFolders) return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
