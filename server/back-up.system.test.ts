import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { administrator } from '#tests/helpers/site.ts';
import { addressOf, leadOf } from '#tests/helpers/site-process.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// The job of the built server, in a process of its own, when the office starts it.

const scratch = testFolder('school-nightly-');

const passphrase = 'cinq mots tirés au sort';

async function runSite(folders: { DATA_DIR: string; BACKUP_TO: string }) {
  const server = startServer({
    ...folders,
    DATABASE_URL: await createDatabase(),
    BACKUP_PASSPHRASE: passphrase,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  return addressOf(server);
}

test('the office starts a backup, the backup restores, and a missing folder is reported', async () => {
  const backups = path.join(scratch, 'backups');
  mkdirSync(backups);
  const address = await runSite({ DATA_DIR: path.join(scratch, 'site'), BACKUP_TO: backups });
  const headers = { Origin: address };
  const lead = await fetch(`${address}/api/leads`, {
    method: 'POST',
    headers,
    body: leadOf('salma@exemple.example'),
  });
  expect(lead.status).toBe(201);
  const { ask } = await signInStaff(address);
  const start = () => ask('/admin/jobs', { intent: 'start', name: 'back-up' });
  const told = async () => (await ask('/admin/jobs')).text();
  expect((await start()).status).toBe(200);
  await expect.poll(told, { timeout: 90_000 }).toContain(`Sauvegardé : ${backups}`);
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^backup-.*\.tar\.age$/)]);

  const back = startServer(
    {
      DATA_DIR: path.join(scratch, 'back'),
      DATABASE_URL: await createDatabase('template0'),
      BACKUP_PASSPHRASE: passphrase,
    },
    [process.execPath, 'build/server/school.js', 'restore', '--from', backups],
  );
  expect(await back.exit, back.output()).toBe(0);
  expect(back.output()).toMatch(/is back: \d+ rows and \d+ files/);

  rmSync(backups, { recursive: true });
  await start();
  await expect.poll(told, { timeout: 90_000 }).toContain(`${backups} is no folder: make it`);
}, 240_000);
