import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { makeDisk, missingLoopDevices, mountImage } from '#tests/helpers/loop-disk.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { postmasterOf, withEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { processesBelow } from '#tests/helpers/processor-time.ts';
import { lossFigures, pictureFigures } from './acknowledged-writes.ts';
import { type Acknowledged, startLoad } from './load.ts';
import { withSite } from './own-site.ts';
import { startRandom } from './random.ts';

const width = 800;

/**
 * Mounts elsewhere what the disk held at a moment of the load, without unwritten buffers, and starts a site
 * on it: everything acknowledged before must be there.
 */
export const cutPower: Part = async ({ once }) => {
  const why = missingLoopDevices();
  if (why) {
    report('power-cut', `not run: ${why}`);
    return [];
  }
  const cuts = once ? 2 : 10;
  const random = startRandom('power-cut');
  const photo = await makePhoto(width, 600);
  const sums = new Map<string, Measured>();
  for (let cut = 0; cut < cuts; cut += 1)
    for (const figure of await cutOnce(photo, 400 + random() * 1_600)) {
      const before = sums.get(figure.what);
      sums.set(figure.what, { ...figure, value: figure.value + (before?.value ?? 0) });
    }
  return [...sums.values()].map((figure) => ({
    ...figure,
    what: figure.what.replace('the power', `the power ${cuts} times`),
  }));
};

async function cutOnce(photo: Buffer, after: number): Promise<Measured[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-power-'));
  const [disk, cut] = [path.join(folder, 'disk'), path.join(folder, 'cut')];
  makeDisk(`${disk}.img`, 384);
  const unmount = mountImage(`${disk}.img`, disk);
  try {
    const acknowledged = await withSite({ DATA_DIR: path.join(disk, 'data') }, async ({ origin, pid }) => {
      const work = startLoad(photo);
      const goHome = work.start(origin);
      await wait(after);
      while (Object.values(work.acknowledged).some(({ length }) => length === 0)) await wait(50);
      const noted = copyOf(work.acknowledged);
      // A cut is one moment, copying takes time: nothing writes meanwhile.
      const everybody = processesBelow([pid, postmasterOf(path.join(disk, 'data'))]);
      for (const each of everybody) process.kill(each, 'SIGSTOP');
      cpSync(`${disk}.img`, `${cut}.img`);
      for (const each of everybody) process.kill(each, 'SIGCONT');
      await goHome();
      return noted;
    });
    const unmountCut = mountImage(`${cut}.img`, cut);
    try {
      return await lookAt(path.join(cut, 'data'), acknowledged);
    } finally {
      unmountCut();
    }
  } finally {
    unmount();
    rmSync(folder, { recursive: true, force: true });
  }
}

function lookAt(dataDir: string, acknowledged: Acknowledged): Promise<Measured[]> {
  return withEmbeddedOwner(dataDir, async (database) => [
    ...(await lossFigures('the power cut', database, acknowledged, 1)),
    ...(await pictureFigures('the power cut', database, { dataDir }, width)),
  ]);
}

const copyOf = ({ leads, signUps, posts, photos }: Acknowledged): Acknowledged => ({
  leads: [...leads],
  signUps: [...signUps],
  posts: [...posts],
  photos: [...photos],
});
