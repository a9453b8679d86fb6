import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/*
 * Brings the names in a folder to the disk, where the system has a way: a file that is whole there is found after a power cut only if its
 * folder was brought, too. Windows opens no folder.
 */

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

/** The same at the start, when nobody is kept waiting. */
export function syncFolderNow(folder: string): void {
  if (!opensFolders) return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
