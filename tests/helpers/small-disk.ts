import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';

/** A tmpfs of 64 kB in a new folder needs root, and a kernel that allows mounting: else the reason why not. */
export function mountSmallDisk(folder: string): string | null {
  try {
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'pipe' });
    chmodSync(folder, 0o755);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function unmountSmallDisk(folder: string): void {
  execFileSync('umount', [folder]);
}
