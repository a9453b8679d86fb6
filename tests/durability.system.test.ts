import { EventEmitter, once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase, readAs } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { isMissed } from '#scripts/bench/part.ts';
import { cutPower } from '#scripts/faults/power-cut.ts';
import { missingLoopDevices } from '#tests/helpers/loop-disk.ts';
import { postmasterOf } from '#tests/helpers/postgres-server.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf, leadOf } from '#tests/helpers/site-process.ts';

// What a parent was told is received is there, whatever dies: the built site on its embedded database, under leads. More of it, and
// of everything else that is written: npm run test:faults -- --only kills --only power-cut

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
    timeout: 80_000,
  }, async () => {
    const dataDir = path.join(scratch, victims);
    mkdirSync(dataDir);
    const { accepted, visit, more } = startFamilies();
    const site = await startSite(dataDir);
    const goHome = visit(site.address);
    await more(9);
    if (victims !== 'the site') process.kill(postmasterOf(dataDir), 'SIGKILL');
    if (victims !== 'the database') await site.end('SIGKILL');
    if (victims === 'the database') await more(9);
    await goHome();
    await site.end('SIGTERM');
    await expectKept(dataDir, accepted);
  });
}

test('nothing acknowledged is lost when the power fails, nor the files of a photo', {
  timeout: 90_000,
}, async (context) => {
  const why = missingLoopDevices();
  if (why) context.skip(why);
  const figures = await cutPower({ once: true });
  expect(figures.length).toBeGreaterThan(5);
  expect(figures.filter(isMissed)).toEqual([]);
});
