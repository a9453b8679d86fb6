import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '#app/config/config.ts';
import { siteFolder } from '#server/deployment/deployment.ts';
import { type Finding, warning, well } from './finding.ts';

/** Less free disk space than this, in bytes, is a warning. */
const littleRoom = 2e9;
/** Memory for an installation and a build while the site runs, in bytes. */
const buildTakes = 1.2e9;

/** Checks the free space on the disk of the data folder. */
export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [];
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const found = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} GB free for ${dataDir}`;
  return [
    free < littleRoom
      ? warning(
          'disk',
          found,
          'Make room: on a full disk the site takes no requests of families.',
          `du -xh --max-depth=2 ${dataDir} | sort -h | tail`,
        )
      : well('disk', found),
  ];
}

/** Memory available to processes, in bytes: the machine's with swap, or the limit of the container. */
export function availableMemory(): number {
  const file = '/proc/meminfo';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const swap = Number(/^SwapTotal:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
  // 0 without a limit.
  const held = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(os.totalmem() + swap, held);
}

/** Checks whether this machine can build the next version; a release built elsewhere does not need that. */
export async function checkMemory(bytes = availableMemory(), folder = siteFolder): Promise<Finding[]> {
  const found = `${gigabytes(bytes)} GB`;
  if (bytes >= buildTakes || !existsSync(path.join(folder, 'scripts/setup.mjs')))
    return [well('memory', found)];
  return [
    warning(
      'memory',
      `${found}, and a build takes ${gigabytes(buildTakes)}: it is killed without a word`,
      'Make a release on another machine (npm run release) and unpack it here, or give this one swap.',
      'fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile',
    ),
  ];
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}
