import { lchownSync, statSync } from 'node:fs';
import path from 'node:path';

/*
 * Root may work in the folder of another user, as an operator who puts a backup back does. What it makes there is to be that user's,
 * who could not read it otherwise.
 */

export type Owner = { uid: number; gid: number };

/** To whom root gives what it makes in a folder; undefined for everybody else, who can only make what is theirs. */
export function ownerOf(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/** Gives folders that were just made, from the uppermost to the innermost, to the owner of the one that was there. */
export function giveToOwner(uppermost: string, innermost: string): void {
  const owner = ownerOf(path.dirname(uppermost));
  if (!owner) return;
  for (let folder = innermost; ; folder = path.dirname(folder)) {
    lchownSync(folder, owner.uid, owner.gid);
    if (folder === uppermost || folder === path.dirname(folder)) return;
  }
}
