import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Measured, type Part, unlessMissing } from '#scripts/bench/part.ts';
import { withFolder, withSite } from '#tests/helpers/built-site.ts';
import { makeDisk, missingLoopDevices, mountImage } from '#tests/helpers/loop-disk.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { postmasterOf, withEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { processesBelow } from '#tests/helpers/processor-time.ts';
import { lossFigures, pictureFigures } from './acknowledged-writes.ts';
import { type Acknowledged, startLoad } from './load.ts';
import { startRandom } from './random.ts';

const width = 800;

/**
 * Mounts elsewhere what the disk held at a moment of the load, without unwritten buffers, and starts a site
 * on it: everything acknowledged before must be there.
 */
export const cutPower: Part = unlessMissing('power-cut', missingLoopDevices, async ({ once }) => {
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
});

function cutOnce(photo: Buffer, after: number): Promise<Measured[]> {
  return withFolder('school-power-', (folder) => {
    const [disk, cut] = [path.join(folder, 'disk'), path.join(folder, 'cut')];
    makeDisk(`${disk}.img`, 384);
    return whileMounted(disk, async () => {
      const acknowledged = await copyUnderLoad(disk, `${cut}.img`, photo, after);
      return whileMounted(cut, () => lookAt(path.join(cut, 'data'), acknowledged));
    });
  });
}

async function whileMounted<T>(disk: string, run: () => Promise<T>): Promise<T> {
  const unmount = mountImage(`${disk}.img`, disk);
  return run().finally(unmount);
}

/** Copies the disk's image while families and the staff write; answers what was acknowledged before. */
function copyUnderLoad(disk: string, copy: string, photo: Buffer, after: number): Promise<Acknowledged> {
  const dataDir = path.join(disk, 'data');
  return withSite({ DATA_DIR: dataDir }, async ({ origin, pid }) => {
    const load = startLoad(photo);
    const stopLoad = load.start(origin);
    await wait(after);
    while (Object.values(load.acknowledged).some(({ length }) => length === 0)) await wait(50);
    const acknowledged = structuredClone(load.acknowledged);
    // A cut is one moment, and copying takes some: meanwhile nobody writes.
    const everybody = processesBelow([pid, postmasterOf(dataDir)]);
    for (const each of everybody) process.kill(each, 'SIGSTOP');
    cpSync(`${disk}.img`, copy);
    for (const each of everybody) process.kill(each, 'SIGCONT');
    await stopLoad();
    return acknowledged;
  });
}

function lookAt(dataDir: string, acknowledged: Acknowledged): Promise<Measured[]> {
  return withEmbeddedOwner(dataDir, async (database) => [
    ...(await lossFigures('the power cut', database, acknowledged, 1)),
    ...(await pictureFigures('the power cut', database, { dataDir }, width)),
  ]);
}
