import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type Measured, none, type Part, seconds, unlessMissing } from '#scripts/bench/part.ts';
import { sendLead, until, withFolder, withSite } from '#tests/helpers/built-site.ts';
import { makeDisk, missingLoopDevices, mountImage } from '#tests/helpers/loop-disk.ts';
import { postmasterOf, withEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { addressOf, runServer } from '#tests/helpers/site-process.ts';
import { lostFigures, rideOutage } from './outage.ts';

type Disk = { image: string; folder: string; dataDir: string; acknowledged: string[]; once: boolean };

/** The disk of the data folder fills up and is freed; then it fails, becomes read-only, and is repaired. */
export const breakDisk: Part = unlessMissing('disk full, and read-only', missingLoopDevices, ({ once }) =>
  withFolder('school-disk-', async (scratch) => {
    const [image, folder] = [path.join(scratch, 'disk.img'), path.join(scratch, 'disk')];
    const disk = { image, folder, dataDir: path.join(folder, 'data'), acknowledged: [], once };
    makeDisk(image, 384);
    let unmount = mountImage(image, folder);
    try {
      const full = await fillDisk(disk);
      const failed = await failDisk(disk);
      const refused = await startRefused(disk.dataDir);
      unmount();
      repair(image);
      unmount = mountImage(image, folder);
      const began = performance.now();
      const again = await withSite({ DATA_DIR: disk.dataDir }, async ({ origin }) => {
        await until(async () => (await sendLead(origin, 'repare@exemple.example')).status === 201, 60_000);
        return performance.now() - began;
      });
      const lost = await withEmbeddedOwner(disk.dataDir, (database) =>
        lostFigures('disk full, and read-only', database, disk.acknowledged),
      );
      return [
        ...full,
        ...failed,
        none('disk read-only: a start that does not say so', Number(!refused)),
        seconds('disk repaired: until forms are taken, start in it', again, 20),
        ...lost,
      ];
    } finally {
      unmount();
    }
  }),
);

function fillDisk({ folder, dataDir, acknowledged, once }: Disk): Promise<Measured[]> {
  return withSite({ DATA_DIR: dataDir }, async (site) => {
    for (let family = 0; family < 10; family += 1) {
      const email = `avant-${family}@exemple.example`;
      if ((await sendLead(site.origin, email)).status === 201) acknowledged.push(email);
    }
    const outage = {
      ...{ name: 'disk full', lasts: once ? 4_000 : 10_000, forms: [201, 503], pages: [200, 503] },
      begin: () => fill(path.join(folder, 'filler')),
      end: () => rmSync(path.join(folder, 'filler')),
    };
    return rideOutage(site, outage, acknowledged);
  });
}

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

/** The system meets a fault of the disk, and makes it read-only (mount's errors=remount-ro). */
async function failDisk({ folder, dataDir, acknowledged, once }: Disk): Promise<Measured[]> {
  const site = runServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const { child } = site;
  try {
    const origin = await addressOf(site);
    const runs = () => child.exitCode === null && child.signalCode === null;
    const outage = {
      ...{ name: 'disk read-only', lasts: once ? 3_000 : 8_000, forms: [503], pages: [200, 503] },
      begin: () => {
        execFileSync('mount', ['-o', 'remount,errors=remount-ro', folder]);
        const trigger = `/sys/fs/ext4/${deviceOf(folder)}/trigger_fs_error`;
        execFileSync('tee', [trigger], { input: '1', stdio: ['pipe', 'ignore', 'ignore'] });
      },
      // It cannot be undone under a running site: it is repaired while nothing uses it.
      end: 'never' as const,
    };
    return await rideOutage({ origin, runs }, outage, acknowledged);
  } finally {
    child.kill('SIGTERM');
    await site.exit;
    endDatabase(dataDir);
  }
}

/** The name of the device mounted there: 'loop3'. */
function deviceOf(folder: string): string {
  const lines = readFileSync('/proc/mounts', 'utf8').split('\n');
  const line = lines.find((each) => each.split(' ')[1] === folder);
  return path.basename(line?.split(' ')[0] ?? '');
}

/** Ends what the site could not stop without its files. */
function endDatabase(dataDir: string): void {
  try {
    process.kill(postmasterOf(dataDir), 'SIGKILL');
  } catch (error) {
    // It ended, with or without its pid file.
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
