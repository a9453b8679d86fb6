import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { count, type Measured, type Part, seconds } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { makeDisk, missingLoopDevices, mountImage } from '#tests/helpers/loop-disk.ts';
import { postmasterOf, withEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { addressOf, runServer } from '#tests/helpers/site-process.ts';
import { lostFigures, rideOutage } from './outage.ts';
import { sendLead, until, withSite } from './own-site.ts';

/** The disk of the data folder fills up and is freed; then it fails, becomes read-only and is repaired. */
export const breakDisk: Part = async ({ once }) => {
  const why = missingLoopDevices();
  if (why) {
    report('disk full, and read-only', `not run: ${why}`);
    return [];
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-disk-'));
  const [image, disk] = [path.join(folder, 'disk.img'), path.join(folder, 'disk')];
  const dataDir = path.join(disk, 'data');
  makeDisk(image, 384);
  let unmount = mountImage(image, disk);
  const acknowledged: string[] = [];
  try {
    const full = await withSite({ DATA_DIR: dataDir }, async (site) => {
      for (let family = 0; family < 10; family += 1) {
        const email = `avant-${family}@exemple.example`;
        if ((await sendLead(site.origin, email)).status === 201) acknowledged.push(email);
      }
      return rideOutage(
        site,
        {
          ...{ name: 'disk full', lasts: once ? 4_000 : 10_000, forms: [201, 503], pages: [200, 503] },
          begin: () => fill(path.join(disk, 'filler')),
          end: () => rmSync(path.join(disk, 'filler')),
        },
        acknowledged,
      );
    });
    const failed = await failDisk(disk, dataDir, acknowledged, once);
    const refused = await startRefused(dataDir);
    unmount();
    repair(image);
    unmount = mountImage(image, disk);
    const began = performance.now();
    const again = await withSite({ DATA_DIR: dataDir }, async ({ origin }) => {
      await until(async () => (await sendLead(origin, 'repare@exemple.example')).status === 201, 60_000);
      return performance.now() - began;
    });
    const lost = await withEmbeddedOwner(dataDir, (database) =>
      lostFigures('disk full, and read-only', database, acknowledged),
    );
    return [
      ...full,
      ...failed,
      count('disk read-only: a start that does not say so', refused ? 0 : 1, { atMost: 0 }),
      seconds('disk repaired: until forms are taken, start in it', again, 20),
      ...lost,
    ];
  } finally {
    unmount();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes until no byte is free. */
function fill(file: string): void {
  const opened = openSync(file, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1; ) {
      try {
        writeSync(opened, Buffer.alloc(size));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        size = size === 1 ? 0 : Math.ceil(size / 4);
        if (size === 1) break;
      }
    }
  } finally {
    closeSync(opened);
  }
}

/** The system finds a disk fault and remounts the disk read-only (mount's errors=remount-ro). */
async function failDisk(
  disk: string,
  dataDir: string,
  acknowledged: string[],
  once: boolean,
): Promise<Measured[]> {
  const site = runServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const { child } = site;
  try {
    const origin = await addressOf(site);
    const runs = () => child.exitCode === null && child.signalCode === null;
    const figures = await rideOutage(
      { origin, pid: child.pid ?? 0, output: site.output, runs },
      {
        ...{ name: 'disk read-only', lasts: once ? 3_000 : 8_000, forms: [503], pages: [200, 503] },
        begin: () => {
          execFileSync('mount', ['-o', 'remount,errors=remount-ro', disk]);
          execFileSync('tee', [`/sys/fs/ext4/${deviceOf(disk)}/trigger_fs_error`], {
            input: '1',
            stdio: ['pipe', 'ignore', 'ignore'],
          });
        },
        // This cannot be undone under a running site: stop the site, then repair.
        end: 'never',
      },
      acknowledged,
    );
    return figures;
  } finally {
    child.kill('SIGTERM');
    await site.exit;
    endDatabase(dataDir);
  }
}

/** The name of the device mounted there: 'loop3'. */
function deviceOf(folder: string): string {
  const line = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((each) => each.split(' ')[1] === folder);
  return path.basename(line?.split(' ')[0] ?? '');
}

/** Kills the database, which the site cannot stop while its files are unreadable. */
function endDatabase(dataDir: string): void {
  try {
    process.kill(postmasterOf(dataDir), 'SIGKILL');
  } catch (error) {
    // The process ended, with or without removing its file.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT')))
      throw error;
  }
}

async function startRefused(dataDir: string): Promise<boolean> {
  const site = runServer({ DATA_DIR: dataDir });
  const code = await site.exit;
  return code !== 0 && site.output().includes(`${dataDir} cannot be written (EROFS)`);
}

function repair(image: string): void {
  try {
    execFileSync('e2fsck', ['-f', '-y', image], { stdio: 'ignore' });
  } catch (error) {
    // Exit code 1: repaired.
    if (!(error instanceof Error && 'status' in error && error.status === 1)) throw error;
  }
}
