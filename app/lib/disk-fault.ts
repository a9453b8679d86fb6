/** Error codes and messages about a folder's disk or permissions, with advice. */
const faults: readonly [RegExp, (folder: string) => string][] = [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i,
    (folder) =>
      `The disk of ${folder} is full, and the data on it is as it was: make room (df -h ${folder} tells how much there is)`,
  ],
  [
    /EROFS|Read-only file system/i,
    (folder) =>
      `The disk of ${folder} can only be read: see why (dmesg), then mount it writable (mount -o remount,rw …)`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|wrong ownership|another user/i,
    (folder) =>
      `${folder} is not, or not all, the site’s user’s: give it to that user (as root: chown -R USER ${folder})`,
  ],
];

/**
 * The advice for a disk or permission error in a folder, without the final full stop.
 * @param words the error of the system or a program
 * @returns undefined for other errors
 */
export function diskFault(words: string, folder: string): string | undefined {
  return faults.find(([form]) => form.test(words))?.[1](folder);
}
