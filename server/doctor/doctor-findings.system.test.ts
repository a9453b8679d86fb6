import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { backUp } from '#app/backup/back-up.server.ts';
import { nameOfBackup } from '#app/backup/backup-retention.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import type { Finding } from './finding.ts';

// What the built doctor reports about a school's faulty data and mail.

const scratch = testFolder('school-findings-');
const folder = (name: string) => {
  const made = path.join(scratch, name);
  mkdirSync(made, { recursive: true });
  return made;
};

const BACKUP_PASSPHRASE = 'cinq mots tirés au sort';
let site: { DATA_DIR: string; DATABASE_URL: string; SCHOOL_UNIT: string };
beforeAll(async () => {
  site = { DATA_DIR: folder('data'), DATABASE_URL: await createDatabase(), SCHOOL_UNIT: '/nowhere' };
});

async function ask(environment: Record<string, string>) {
  const words = [process.execPath, 'build/server/school.js', 'doctor', '--json'] as [string, ...string[]];
  const command = startServer({ ...site, ...environment }, words);
  const code = await command.exit;
  const findings: Finding[] = JSON.parse(command.output());
  const about = (what: string) => findings.filter((finding) => finding.about === what);
  return { code, about, worst: (what: string) => about(what).filter(({ state }) => state !== 'well') };
}

async function backedUp(name: string, now = new Date()) {
  const to = folder(name);
  const settings = { dataDir: site.DATA_DIR, databaseUrl: site.DATABASE_URL };
  await backUp({ settings, to, passphrase: BACKUP_PASSPHRASE, now });
  return { BACKUP_TO: to, BACKUP_PASSPHRASE, file: path.join(to, nameOfBackup(now, true)) };
}

test('a backup is opened; an invalid or old one and an unwritable place are reported', async () => {
  const { file, ...good } = await backedUp('good');
  expect((await ask(good)).about('backup')).toMatchObject([
    { state: 'well', found: expect.stringContaining('and whole') },
  ]);

  writeFileSync(file, readFileSync(file).subarray(0, -40));
  const broken = await ask(good);
  expect(broken.code).toBe(2);
  expect(broken.worst('backup')).toMatchObject([
    {
      state: 'wrong',
      found: expect.stringMatching(/the last one, .*, is none: /),
      command: 'school backup',
    },
  ]);
  writeFileSync(file, 'nothing of the kind');
  expect((await ask(good)).worst('backup')).toMatchObject([{ state: 'wrong' }]);

  const { BACKUP_TO } = await backedUp('old', new Date(Date.now() - 3 * 86_400_000));
  expect((await ask({ BACKUP_TO, BACKUP_PASSPHRASE })).worst('backup')).toMatchObject([
    { state: 'warning', found: 'the last one is 72 hours old', command: 'school backup' },
  ]);

  // Blocks the doctor's probe file, also for root.
  mkdirSync(path.join(BACKUP_TO, 'school-doctor.probe.part'));
  expect((await ask({ BACKUP_TO, BACKUP_PASSPHRASE })).worst('backup')).toMatchObject([
    { state: 'wrong', found: expect.stringContaining('nothing can be written') },
    { state: 'warning' },
  ]);
});

test('files of rows that are missing are reported, each by its name', async () => {
  const [photo, picture, document] = [
    'campus/1-0123456789abcdef.jpg',
    'blog/2-0123456789abcdef.jpg',
    'documents/3-0123456789abcdef.pdf',
  ];
  await queryServer(
    site.DATABASE_URL,
    `insert into stored_images (bucket, path, width, height, mime_type, size) values
       ('school-photos', '${photo}', 40, 30, 'image/jpeg', 5), ('content-images', '${picture}', 40, 30, 'image/jpeg', 5);
     insert into attachments (path, name, size) values ('${document}', 'Règlement.pdf', 5)`,
  );
  const there = path.join(site.DATA_DIR, 'files/content-images', picture);
  mkdirSync(path.dirname(there), { recursive: true });
  writeFileSync(there, 'it is');
  const { code, worst } = await ask({});
  const [finding] = worst('files');
  expect(finding).toMatchObject({ state: 'wrong', command: expect.stringContaining('age -d') });
  expect(finding?.names).toEqual(
    expect.arrayContaining([`school-photos/${photo}`, `content-files/${document}`]),
  );
  expect(finding?.names).not.toContain(`content-images/${picture}`);
  expect(code).toBe(2);
});

test('unsent mail and an open trusted port are reported', async () => {
  await queryServer(
    site.DATABASE_URL,
    `insert into mails (kind, recipient, created_at) select 'reply', 'famille@exemple.example', now() - interval '20 minutes' from generate_series(1, 3)`,
  );
  const { worst } = await ask({
    ...{
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'ecole@ecole.example',
      TRUST_PROXY: '1',
      HOST: '0.0.0.0',
    },
    SESSION_SECRET: 's'.repeat(32),
  });
  expect(worst('mail')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'wrong', found: expect.stringContaining('ECONNREFUSED') }),
      expect.objectContaining({ state: 'wrong', found: '3 messages wait for more than ten minutes' }),
    ]),
  );
  expect(worst('proxy')).toHaveLength(1);
  expect(worst('secret')).toHaveLength(1);
});

test.runIf(process.getuid?.() === 0)(
  'a backup folder closed by the unit is reported, with the drop-in that opens it',
  async () => {
    const unit = path.join(folder('unit'), 'school.service');
    const delivered = readFileSync('deploy/systemd/school.service', 'utf8');
    const variables = path.join(scratch, 'school.env');
    writeFileSync(variables, `SESSION_SECRET=${'0f'.repeat(32)}\n`);
    writeFileSync(
      unit,
      delivered.replaceAll('/etc/school.env', variables).replaceAll(/^(User|Group)=school$/gm, '$1=root'),
    );
    const BACKUP_TO = folder('backups');
    const closed = await ask({ SCHOOL_UNIT: unit, BACKUP_TO });
    expect(closed.worst('backup')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          state: 'wrong',
          command: expect.stringContaining(`ReadWritePaths=${BACKUP_TO}`),
        }),
      ]),
    );
    mkdirSync(`${unit}.d`);
    writeFileSync(path.join(`${unit}.d`, 'backups.conf'), `[Service]\nReadWritePaths=${BACKUP_TO}\n`);
    const opened = await ask({ SCHOOL_UNIT: unit, BACKUP_TO });
    expect(opened.worst('backup').filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(opened.about('unit')).toMatchObject([{ state: 'well' }]);
  },
);
