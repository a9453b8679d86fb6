import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase, readAs } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf, leadOf } from '#tests/helpers/site-process.ts';

/*
 * What a parent was told is received is there, whatever dies: the built site on its embedded database, under leads.
 * More of each than a usual run: DURABILITY_KILLS=10 DURABILITY_CUTS=5 npx vitest run tests/durability
 */

const kills = Number(process.env.DURABILITY_KILLS ?? 1);
const cuts = Number(process.env.DURABILITY_CUTS ?? 1);

const scratch = mkdtempSync(path.join(os.tmpdir(), 'school-durability-'));
chmodSync(scratch, 0o755);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Families = {
  /** Each that was told that its lead is received. */
  accepted: string[];
  /** From now on they hand in leads there, until what this answers is called. */
  visit: (address: string) => () => Promise<unknown>;
  /** Resolves when so many more were accepted. */
  more: (count: number) => Promise<void>;
};

/** Families who hand in leads, several at once; each acknowledged one is noted. */
function startFamilies(): Families {
  const accepted: string[] = [];
  const told = new EventEmitter();
  let families = 0;
  const handIn = async (address: string): Promise<void> => {
    families += 1;
    const email = `famille-${families}@exemple.example`;
    const answer = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: {
        Origin: new URL(address).origin,
        'X-Forwarded-For': `10.${families >> 16}.${(families >> 8) & 255}.${families & 255}`,
      },
      body: leadOf(email),
    });
    if (answer.status === 201) {
      accepted.push(email);
      told.emit('accepted');
    }
    await answer.arrayBuffer();
  };
  const visit = (address: string) => {
    const day = new AbortController();
    const family = async () => {
      while (!day.signal.aborted) await handIn(address).catch(() => delay(10));
    };
    const all = Promise.all(Array.from({ length: 4 }, family));
    return () => {
      day.abort();
      return all;
    };
  };
  const more = async (count: number) => {
    const enough = accepted.length + count;
    while (accepted.length < enough) await once(told, 'accepted');
  };
  return { accepted, visit, more };
}

async function startSite(dataDir: string) {
  const server = startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' });
  const address = await addressOf(server);
  const end = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.exit;
  };
  return { address, end };
}

function postmaster(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function expectKept(dataDir: string, accepted: readonly string[]): Promise<void> {
  await openDatabase({ dataDir });
  try {
    const rows = await readAs('site_administrator', (tx) =>
      tx.select({ email: leadCaptures.email }).from(leadCaptures),
    );
    const kept = new Set(rows.map(({ email }) => email));
    expect(accepted.filter((email) => !kept.has(email))).toEqual([]);
  } finally {
    await closeDatabase();
  }
}

for (const victims of ['the site', 'the database', 'the site with its database']) {
  test(`no acknowledged lead is lost when ${victims} is killed`, {
    timeout: 60_000 + kills * 20_000,
  }, async () => {
    const dataDir = path.join(scratch, victims);
    mkdirSync(dataDir);
    const { accepted, visit, more } = startFamilies();
    for (let round = 1; round <= kills; round += 1) {
      const site = await startSite(dataDir);
      const goHome = visit(site.address);
      await more(9);
      if (victims !== 'the site') process.kill(postmaster(dataDir), 'SIGKILL');
      if (victims !== 'the database') await site.end('SIGKILL');
      if (victims === 'the database') await more(9);
      await goHome();
      await site.end('SIGTERM');
    }
    await expectKept(dataDir, accepted);
  });
}

/** Why this machine cannot lose its power; undefined when it can. */
function noLoopDevices(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root mounts loop devices';
  try {
    execFileSync('losetup', ['--find'], { stdio: 'ignore' });
    execFileSync('mkfs.ext4', ['-V'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'there are no loop devices here';
  }
}

/** Mounts the image of a disk for the length of the test; answers how to take it off before. */
function mount(image: string, folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-o', 'loop', image, folder]);
  let mounted = true;
  const unmount = () => {
    if (mounted) execFileSync('umount', ['--lazy', folder]);
    mounted = false;
  };
  onTestFinished(unmount);
  return unmount;
}

test('no acknowledged lead is lost when the power fails', {
  timeout: 60_000 + cuts * 30_000,
}, async (context) => {
  const why = noLoopDevices();
  if (why) context.skip(why);
  for (let cut = 1; cut <= cuts; cut += 1) {
    const disk = path.join(scratch, `disk-${cut}`);
    writeFileSync(`${disk}.img`, '');
    truncateSync(`${disk}.img`, 512 * 1024 * 1024);
    execFileSync('mkfs.ext4', ['-q', `${disk}.img`]);
    const unmount = mount(`${disk}.img`, disk);
    const site = await startSite(path.join(disk, 'data'));
    const { accepted, visit, more } = startFamilies();
    const goHome = visit(site.address);
    await more(21);
    // What the disk holds at this moment, without what the system still keeps in memory.
    const acknowledged = [...accepted];
    cpSync(`${disk}.img`, `${disk}-cut.img`);
    await goHome();
    await site.end('SIGTERM');
    unmount();
    const unmountCut = mount(`${disk}-cut.img`, `${disk}-cut`);
    await expectKept(path.join(`${disk}-cut`, 'data'), acknowledged);
    unmountCut();
  }
});
