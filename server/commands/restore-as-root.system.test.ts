import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '#app/backup/back-up.server.ts';
import { newImagePath } from '#app/storage/paths.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { runSchool } from '#tests/helpers/school-command.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// An operator restores a backup as root, and the site then runs as its own user.

const scratch = testFolder('school-as-root-', 0o755);

/** An ordinary user of every system. */
const user = 1;

async function madeBackup(): Promise<string> {
  const dataDir = path.join(scratch, 'source');
  const photo = path.join(dataDir, 'files/school-photos', newImagePath('campus', 'jpg', new Date()));
  mkdirSync(path.dirname(photo), { recursive: true });
  writeFileSync(photo, 'a photo');
  const to = path.join(scratch, 'backup.tar');
  await backUp({ settings: { dataDir, databaseUrl: await createDatabase() }, to });
  chmodSync(to, 0o644);
  return to;
}

test.runIf(process.getuid?.() === 0)(
  'what root puts back is the folder’s owner’s, who starts with it',
  async () => {
    const backup = await madeBackup();
    const dataDir = path.join(scratch, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, user, user);
    const restored = runSchool(dataDir, ['restore', '--from', backup]);
    expect(restored.said).toMatch(/is back: \d+ rows and 1 files/);
    const all = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
    expect(all).toContain('session-secret');
    const strange = all.filter((name) => {
      const { uid, gid } = lstatSync(path.join(dataDir, name));
      return uid !== user || gid !== user;
    });
    expect(strange).toEqual([]);
    expect(statSync(path.join(dataDir, 'files')).mode & 0o777).toBe(0o700);
    const asSite = ['setpriv', '--reuid=1', '--regid=1', '--clear-groups'];
    expect(runSchool(dataDir, ['db:migrate'], asSite)).toMatchObject({ status: 0 });
    // Also below a folder of the site.
    const inside = path.join(dataDir, 'again');
    expect(runSchool(inside, ['restore', '--from', backup]).status).toBe(0);
    expect(statSync(inside).uid).toBe(user);
  },
);
