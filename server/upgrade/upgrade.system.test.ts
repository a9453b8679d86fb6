import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase, readAs } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { startFamilies } from '#tests/helpers/families.ts';
import { startUpgradable, type UpgradableSite } from '#tests/helpers/upgradable-site.ts';

/** A site that answers, and its first release. */
async function startReady(): Promise<{ site: UpgradableSite; first: string }> {
  const site = await startUpgradable();
  const first = site.current();
  await expect.poll(site.answering, { timeout: 180_000 }).toBe(first);
  return { site, first };
}

/** Appends a migration, as a newer release does. */
function withMigration(tag: string, sql: string) {
  return (folder: string) => {
    const journal = path.join(folder, 'migrations/meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
    const last = entries.at(-1);
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
    writeFileSync(path.join(folder, `migrations/${tag}.sql`), sql);
  };
}

const brokenStart = (folder: string) =>
  writeFileSync(path.join(folder, 'build/server/start.js'), 'process.exit(1);');

async function keptLeads(dataDir: string): Promise<Set<string>> {
  await openDatabase({ dataDir });
  try {
    const rows = await readAs('site_administrator', (tx) =>
      tx.select({ email: leadCaptures.email }).from(leadCaptures),
    );
    return new Set(rows.map(({ email }) => email));
  } finally {
    await closeDatabase();
  }
}

async function finished(running: ReturnType<UpgradableSite['upgrade']>) {
  return { code: await running.exit, said: running.output() };
}

test('a newer release is the site in one command; one that does not get ready gives its place back', {
  timeout: 600_000,
}, async () => {
  const { site, first } = await startReady();
  const second = site.pack('second', withMigration('9000_more', 'create table added (id int);'));
  const done = await finished(site.upgrade(second.file));
  expect(done).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${second.name} is the site, and ready`),
  });
  expect(await site.answering()).toBe(second.name);
  expect(done.said).toMatch(/\/data\/backups\/backup-\w+\.tar\n/);
  expect(await finished(site.upgrade(second.file))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is the site already'),
  });

  // The previous release works on the new tables.
  expect(await finished(site.upgrade('--undo'))).toMatchObject({ code: 0 });
  expect(await site.answering()).toBe(first);

  const broken = site.pack('broken', brokenStart);
  const back = await finished(site.upgrade(broken.file, '--patience', '5'));
  expect(back.code).toBe(1);
  expect(back.said).toContain(`${broken.name} is not ready`);
  expect(back.said).toContain(`${first} is the site, as before`);
  expect(await site.answering()).toBe(first);

  const impossible = site.pack('impossible', withMigration('9001_wrong', 'select 1/0;'));
  const refused = await finished(site.upgrade(impossible.file));
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('`school db:migrate` failed');
  // No request waited: it was never stopped.
  expect(refused.said).not.toContain('Starting');
  expect(await site.answering()).toBe(first);

  // Releases older than the previous one are removed.
  expect(await finished(site.upgrade(second.file))).toMatchObject({ code: 0 });
  expect(readdirSync(site.releases).toSorted()).toEqual([first, second.name, 'upgrade.json'].toSorted());
});

test('where the release before cannot work with a migration, the backup is put back, and what came since is set aside', {
  timeout: 600_000,
}, async () => {
  const { site, first } = await startReady();
  const families = startFamilies({ pause: 100 });
  const leave = families.visit(site.address);
  await families.more(20);
  const mark = '-- the release before cannot work with this\n';
  const narrow = withMigration('9000_less', `${mark}create table narrow (id int);`);
  const second = site.pack('second', (folder) => {
    narrow(folder);
    brokenStart(folder);
  });
  const back = await finished(site.upgrade(second.file, '--patience', '5'));
  expect(back.said).toContain('cannot work with 9000_less: the site stands still');
  expect(back.said).toContain('What the newer release kept is set aside in');
  expect(back.code).toBe(1);
  expect(await site.answering()).toBe(first);
  await families.more(20);
  await leave();
  const kept = await keptLeads(site.dataDir);
  expect(families.accepted.filter((email) => !kept.has(email))).toEqual([]);
});

test('killed at twenty moments and called again, it ends on a whole release, and no lead that was acknowledged is lost', {
  timeout: 1_800_000,
}, async () => {
  const { site } = await startReady();
  const families = startFamilies({ pause: 300 });
  const leave = families.visit(site.address);
  await families.more(10);
  const packed = ['second', 'third'].map((commit) => site.pack(commit));

  const next = () => {
    const other = packed.find(({ name }) => name !== site.current());
    if (!other) throw new Error('There is nothing to upgrade to');
    // Each is unpacked again.
    rmSync(path.join(site.releases, other.name), { recursive: true, force: true });
    return other;
  };
  const begun = performance.now();
  expect(await finished(site.upgrade(next().file))).toMatchObject({ code: 0 });
  const whole = performance.now() - begun;

  // The first of two kills hits an upgrade, the second the call that resumes or reverts it.
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const target = next();
    const before = site.current();
    const again = round % 3 === 2 ? '--undo' : target.file;
    // The moments are spread over a whole upgrade, and over its rest.
    const first = ((round + Math.random()) / rounds) * whole;
    const calls = [
      { word: target.file, moment: first },
      { word: again, moment: Math.random() * Math.max(whole - first, whole / 3) },
    ];
    let told = `round ${round}`;
    for (const [index, { word, moment }] of calls.entries()) {
      const running = site.upgrade(word);
      await Promise.race([delay(moment), running.exit]);
      // Alone, or with its child processes.
      const { pid = 0 } = running.child;
      if (running.child.exitCode === null) process.kill((round + index) % 2 === 0 ? pid : -pid, 'SIGKILL');
      await running.exit;
      told += `\n--- ${word}, killed after ${Math.round(moment)} ms: ${running.output()}`;
    }
    const last = await finished(site.upgrade(again));
    told += `\n--- then: ${last.said}`;
    // It may be done, or not yet begun.
    if (last.code !== 0) expect(last.said, told).toMatch(/is the site already|no upgrade to take back/);
    const release = await site.answering();
    expect([site.current(), before, target.name], told).toContain(release);
    expect(release, told).toBe(site.current());
    const count = families.accepted.length;
    await families.more(3);
    expect(families.accepted.length).toBeGreaterThan(count);
  }
  await leave();
  const kept = await keptLeads(site.dataDir);
  expect(families.accepted.length).toBeGreaterThan(100);
  expect(families.accepted.filter((email) => !kept.has(email))).toEqual([]);
});
