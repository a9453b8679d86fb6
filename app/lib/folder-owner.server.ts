import { lchownSync, statSync } from 'node:fs';
import path from 'node:path';

/* Root may work in another user's folder, for example when restoring a backup. What it creates must belong
   to that user, who could not read it otherwise. */

export type Owner = { uid: number; gid: number };

/** The user to whom root gives what it creates in a folder; undefined for other users. */
export function ownerOf(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/** Gives newly created folders, from the outermost to the innermost, to the owner of their parent. */
export function giveToOwner(uppermost: string, innermost: string): void {
  const owner = ownerOf(path.dirname(uppermost));
  if (!owner) return;
  for (let folder = innermost; ; folder = path.dirname(folder)) {
    lchownSync(folder, owner.uid, owner.gid);
    if (folder === uppermost || folder === path.dirname(folder)) return;
  }
}
