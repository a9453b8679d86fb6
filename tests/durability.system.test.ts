import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase, readAs } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { isMissed } from '#scripts/bench/part.ts';
import { cutPower } from '#scripts/faults/power-cut.ts';
import { startFamilies } from '#tests/helpers/families.ts';
import { missingLoopDevices } from '#tests/helpers/loop-disk.ts';
import { postmasterOf } from '#tests/helpers/postgres-server.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// Acknowledged leads survive any crash: the built site on its embedded database, under load. More of it, and
// every other kind of write: npm run test:faults -- --only kills --only power-cut

const scratch = testFolder('school-durability-', 0o755);

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
