import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';

/** Why this machine cannot mount a disk image; undefined if it can. */
export function missingLoopDevices(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root mounts loop devices';
  try {
    execFileSync('losetup', ['--find'], { stdio: 'ignore' });
    execFileSync('mkfs.ext4', ['-V'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'there are no loop devices here';
  }
}

/** Makes the image of an empty disk of this size. */
export function makeDisk(image: string, mebibytes: number): void {
  writeFileSync(image, '');
  truncateSync(image, mebibytes * 1024 * 1024);
  execFileSync('mkfs.ext4', ['-q', image]);
}

/** Mounts a disk image; returns a function that unmounts it once. */
export function mountImage(image: string, folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-o', 'loop', image, folder]);
  let mounted = true;
  return () => {
    if (mounted) execFileSync('umount', ['--lazy', folder]);
    mounted = false;
  };
}
