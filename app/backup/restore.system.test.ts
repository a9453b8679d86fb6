import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Decrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { beforeAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase, withRole } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { newAttachmentPath, newImagePath } from '#app/storage/paths.ts';
import { rowsOf } from '#tests/helpers/backed-up-school.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { backUp } from './back-up.server.ts';
import { restore } from './restore.server.ts';

// A school on a PostgreSQL server and a folder, backed up and restored elsewhere.

const scratch = testFolder('school-backup-');
const folder = (name: string) => {
  const made = path.join(scratch, name);
  mkdirSync(made, { recursive: true });
  return made;
};

const passphrase = 'cinq mots tirés au sort';
let source: { dataDir: string; databaseUrl: string };
let archive = '';

/** Characters that COPY escapes. */
const awkward = '\\N \\. tab:\t retour:\n\r\n « é » 👩‍🎓 مريم';

beforeAll(async () => {
  source = { dataDir: folder('source'), databaseUrl: await createDatabase() };
  await queryServer(
    source.databaseUrl,
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest)
      select '${awkward.replaceAll("'", "''")}' || n, 'famille-' || n || '@exemple.example', '0612345678', 'Yanis', 6, 'primaire'
      from generate_series(1, 30000) n;
    insert into blog_posts (title, slug, content, author, status, published_at)
      select 'Titre ' || n, 'titre-' || n, repeat('<p>${'texte '.repeat(20)}</p>', 40), 'x', 'published', now() from generate_series(1, 200) n;
    insert into visits (page_path, day) select '/', '2026-11-21' from generate_series(1, 500)`,
  );
  for (let number = 0; number < 40; number += 1) {
    const now = new Date(1_700_000_000_000 + number);
    putFile('school-photos', newImagePath('campus', 'avif', now), number * 997 + 1);
    putFile('content-images', newImagePath('blog', 'jpg', now), 5000);
    putFile('content-files', newAttachmentPath(now), 20_000);
  }
  // Temporary files of a killed process, and foreign files, are not backed up.
  putFile('school-photos', `${newImagePath('campus', 'jpg', new Date())}.0123456789ab.part`, 10);
  putFile('school-photos', 'notes.txt', 10);
  archive = path.join(folder('archives'), 'whole.tar');
  await backUp({ settings: source, to: archive });
});

function putFile(bucket: string, name: string, size: number): void {
  const file = path.join(source.dataDir, 'files', bucket, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    createHash('sha256')
      .update(name)
      .digest('hex')
      .repeat(1 + size / 64)
      .slice(0, size),
  );
}

/** The database beside rows: keys, triggers, policies, grants. */
async function shapeOf(url: string): Promise<unknown[]> {
  return queryServer(
    url,
    `select conname || pg_get_constraintdef(oid) || convalidated as held from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgname || tgenabled::text || tgrelid::regclass from pg_trigger where not tgisinternal
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select polname || polrelid::regclass from pg_policy
     union all select relname || relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by held`,
  );
}

function filesIn(dataDir: string): Map<string, string> {
  const root = path.join(dataDir, 'files');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(root, name)).isFile(),
  );
  return new Map(
    names.toSorted().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(root, name)))
        .digest('hex'),
    ]),
  );
}

const elsewhere = async (name: string) => ({
  dataDir: folder(name),
  databaseUrl: await createDatabase('template0'),
});

async function expectUntouched(place: { dataDir: string; databaseUrl: string }): Promise<void> {
  expect(readdirSync(place.dataDir)).toEqual([]);
  expect(
    await queryServer(
      place.databaseUrl,
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
}

test('every row, sequence and file is back, and the database guards itself as before', async () => {
  const place = await elsewhere('again');
  const report = await restore({ settings: place, from: archive });
  await openDatabase(place);
  await closeDatabase();
  const wanted = await rowsOf(source.databaseUrl);
  expect(await rowsOf(place.databaseUrl)).toEqual(wanted);
  expect(await shapeOf(place.databaseUrl)).toEqual(await shapeOf(source.databaseUrl));
  const files = filesIn(source.dataDir);
  for (const name of [...files.keys()]) if (/\.part$|notes/.test(name)) files.delete(name);
  expect(filesIn(place.dataDir)).toEqual(files);
  expect(report.files).toBe(120);
  expect(report.rows).toBeGreaterThan(30_700);
});

test('from a server into an embedded database, encrypted, the newest of a folder', async () => {
  const archives = folder('encrypted');
  await backUp({ settings: source, to: archives, passphrase, now: new Date('2026-11-20T02:17:00Z') });
  await queryServer(
    source.databaseUrl,
    `update lead_captures set child_name = 'Lina' where email = 'famille-1@exemple.example'`,
  );
  await backUp({ settings: source, to: archives, passphrase, now: new Date('2026-11-21T02:17:00Z') });
  const kept = readdirSync(archives).toSorted();
  expect(kept).toEqual(['backup-20261120T021700Z.tar.age', 'backup-20261121T021700Z.tar.age']);
  expect(readFileSync(path.join(archives, kept[1] ?? '')).includes('famille')).toBe(false);
  const place = { dataDir: folder('embedded') };
  // Not backups: a name in the future, and an empty file.
  await writeFile(path.join(archives, 'backup-20261201T021700Z.tar.age'), 'later');
  await writeFile(path.join(archives, 'backup-20261121T031700Z.tar.age'), '');
  const now = new Date('2026-11-22T02:17:00Z');
  await restore({ settings: place, from: archives, passphrase, now });
  await openDatabase(place);
  const [lina] = await withRole('site_administrator', (tx) =>
    tx.query.leadCaptures.findMany({ where: (lead, { eq }) => eq(lead.childName, 'Lina') }),
  );
  const leads = await withRole('site_administrator', (tx) => tx.$count(leadCaptures));
  await closeDatabase();
  expect(lina?.fullName).toBe(`${awkward}1`);
  expect(leads).toBe(30_000);
  await queryServer(
    source.databaseUrl,
    `update lead_captures set child_name = 'Yanis' where email = 'famille-1@exemple.example'`,
  );
}, 60_000);

test('while families write, all that was acknowledged before is in it, and nothing is torn', async () => {
  const acknowledged: string[] = [];
  let over = false;
  const write = async () => {
    for (let number = 0; !over; number += 1) {
      const email = `pendant-${number}@exemple.example`;
      await queryServer(
        source.databaseUrl,
        `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest)
          values ('x', '${email}', '0612345678', 'y', 6, 'primaire')`,
      );
      acknowledged.push(email);
    }
  };
  const writing = write();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const before = [...acknowledged];
  const file = path.join(folder('archives'), 'meanwhile.tar');
  await backUp({ settings: source, to: file });
  over = true;
  await writing;
  const place = await elsewhere('meanwhile');
  await restore({ settings: place, from: file });
  const rows = await queryServer(
    place.databaseUrl,
    `select email from lead_captures where email like 'pendant%'`,
  );
  const back = new Set(rows.map(({ email }) => String(email)));
  expect(before.filter((email) => !back.has(email))).toEqual([]);
  // A snapshot has no gaps.
  expect([...back].toSorted()).toEqual(acknowledged.slice(0, back.size).toSorted());
  await queryServer(source.databaseUrl, `delete from lead_captures where email like 'pendant%'`);
}, 60_000);

test('an archive that is cut, altered, foreign, added to or locked is refused before anything is touched', async () => {
  const place = await elsewhere('refused');
  const bad = path.join(folder('bad'), 'bad.tar');
  const whole = await readFile(archive);
  const refused = async (bytes: Uint8Array, secret?: string) => {
    await writeFile(bad, bytes);
    const outcome = await restore({ settings: place, from: bad, passphrase: secret }).then(
      () => 'put back',
      (error: unknown) => (error instanceof Error && error.name === 'ArchiveRefused' ? 'refused' : error),
    );
    expect(outcome).toBe('refused');
  };
  // Without its last block a tar is still readable and complete.
  for (const part of [0, 1, 100, 511, 512, 513, 20_000, whole.length >> 1, whole.length - 2000])
    await refused(whole.subarray(0, part));
  // Not where a tar is padded with zeros.
  for (const at of [3, 130, 515, 70_000, whole.length >> 1, whole.length - 3000]) {
    const altered = Buffer.from(whole);
    altered[at] = (altered[at] ?? 0) ^ 0x41;
    await refused(altered);
  }
  await refused(Buffer.from('%PDF-1.7 and so on'));
  await refused(await foreignTar());
  const locked = path.join(folder('bad'), 'locked.tar.age');
  await backUp({ settings: source, to: locked, passphrase });
  const cipher = await readFile(locked);
  await refused(cipher);
  await refused(cipher, 'another passphrase');
  await refused(cipher.subarray(0, cipher.length - 70_000), passphrase);
  const altered = Buffer.from(cipher);
  altered[cipher.length >> 1] = (altered[cipher.length >> 1] ?? 0) ^ 1;
  await refused(altered, passphrase);
  await expectUntouched(place);
}, 60_000);

test('with a passphrase set, what nobody encrypted, sealed or named so is refused before anything is touched', async () => {
  const place = await elsewhere('with-passphrase');
  const archives = folder('with-passphrase-archives');
  const now = new Date('2026-11-22T02:17:00Z');
  await expect(restore({ settings: place, from: archive, passphrase })).rejects.toThrow(
    /not encrypted.*BACKUP_PASSPHRASE is set.*--unencrypted/,
  );
  await backUp({ settings: source, to: archives, passphrase, now: new Date('2026-11-20T02:17:00Z') });
  const [made = ''] = readdirSync(archives);
  await rename(path.join(archives, made), path.join(archives, 'backup-20261121T021700Z.tar.age'));
  await expect(restore({ settings: place, from: archives, passphrase, now })).rejects.toThrow(/renamed it/);
  // A backup decrypted by hand still needs the school's passphrase, by its seal.
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const cipher = await readFile(path.join(archives, 'backup-20261121T021700Z.tar.age'));
  const plain = path.join(folder('bad'), 'decrypted.tar');
  const bytes = Buffer.from(await decrypter.decrypt(cipher));
  await writeFile(plain, bytes);
  await expect(
    restore({ settings: place, from: plain, passphrase: 'another passphrase', unencrypted: true }),
  ).rejects.toThrow(/not sealed by the passphrase/);
  const at = bytes.lastIndexOf('"takenAt":"2026-11-20') + '"takenAt":"2026-11-2'.length;
  const forged = path.join(folder('bad'), 'forged.tar');
  await writeFile(forged, Buffer.concat([bytes.subarray(0, at), Buffer.from('1'), bytes.subarray(at + 1)]));
  await expect(restore({ settings: place, from: forged, passphrase, unencrypted: true })).rejects.toThrow(
    /not sealed by the passphrase/,
  );
  await expectUntouched(place);
  const report = await restore({ settings: place, from: plain, passphrase, unencrypted: true });
  expect(report.files).toBe(120);
  const other = await elsewhere('said-so');
  expect((await restore({ settings: other, from: archive, passphrase, unencrypted: true })).files).toBe(120);
}, 60_000);

async function foreignTar(): Promise<Buffer> {
  const other = pack();
  other.entry({ name: 'etc/passwd' }, 'root');
  other.finalize();
  const parts: Uint8Array[] = [];
  for await (const part of other) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

test('existing rows and files are never replaced', async () => {
  const used = { dataDir: folder('used'), databaseUrl: await createDatabase() };
  await expect(restore({ settings: used, from: archive })).rejects.toThrow('is not empty');
  const files = await elsewhere('used-files');
  mkdirSync(path.join(files.dataDir, 'files/content-images/blog'), { recursive: true });
  writeFileSync(path.join(files.dataDir, 'files/content-images/blog/1-0123456789abcdef.jpg'), 'x');
  await expect(restore({ settings: files, from: archive })).rejects.toThrow('holds 1 files');
  await expect(restore({ settings: files, from: folder('nothing') })).rejects.toThrow('There is no backup');
  await expect(restore({ settings: files, from: path.join(scratch, 'none.tar') })).rejects.toThrow(
    'cannot be read',
  );
});

test('a backup of an earlier version is brought up to date, one of a later version is refused', async () => {
  const place = { dataDir: folder('earlier'), databaseUrl: await createDatabase('template0') };
  const { migrateAsFar } = await import('#app/db/migrate.server.ts');
  const { asOwner } = await import('#app/db/owner.server.ts');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { tables } = await import('#app/db/schema/tables.ts');
  const applied = await queryServer(
    source.databaseUrl,
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at limit 20',
  );
  await asOwner(place, async (client) => {
    await migrateAsFar(
      drizzle(client, { schema: tables }),
      applied.map(({ hash, created_at: at }) => ({ hash: String(hash), at: Number(at) })),
    );
    await client.query(`insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest)
      values ('Ancienne', 'ancienne@exemple.example', '0612345678', 'y', 6, 'primaire')`);
  });
  const file = path.join(folder('archives'), 'earlier.tar');
  await backUp({ settings: place, to: file });
  const now = await elsewhere('now');
  await restore({ settings: now, from: file });
  await openDatabase(now);
  const leads = await withRole('site_administrator', (tx) => tx.query.leadCaptures.findMany());
  await closeDatabase();
  expect(leads.map(({ fullName }) => fullName)).toEqual(['Ancienne']);

  await queryServer(
    place.databaseUrl,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${'0'.repeat(64)}', 9999999999999)`,
  );
  await backUp({ settings: place, to: file });
  const later = await elsewhere('later');
  await expect(restore({ settings: later, from: file })).rejects.toThrow('another version of the site');
  await expectUntouched(later);
}, 60_000);

test('a failed write leaves nothing half, and expired backups go only after a complete one', async () => {
  const archives = folder('kept');
  const keep = { days: 1, weeks: 0, months: 0 };
  const first = new Date('2026-11-20T02:17:00Z');
  await backUp({ settings: source, to: archives, keep, now: first });
  const broken = {
    dataDir: source.dataDir,
    databaseUrl: source.databaseUrl.replace(/[^/]+$/, 'no_such_database'),
  };
  await expect(
    backUp({ settings: broken, to: archives, keep, now: new Date('2026-11-21T02:17:00Z') }),
  ).rejects.toThrow();
  expect(readdirSync(archives)).toEqual(['backup-20261120T021700Z.tar']);
  await appendFile(path.join(archives, 'notes.txt'), 'x');
  await backUp({ settings: source, to: archives, keep, now: new Date('2026-11-22T02:17:00Z') });
  expect(readdirSync(archives).toSorted()).toEqual(['backup-20261122T021700Z.tar', 'notes.txt']);
});

test('a backup restores no session and no link', async () => {
  const used = { dataDir: folder('signed-in'), databaseUrl: await createDatabase() };
  await queryServer(
    used.databaseUrl,
    `with made as (
       insert into admin_users (email, full_name, password_hash) values ('ines@ecole.example', 'Inès', 'x') returning id
     ), session as (
       insert into admin_sessions (admin_id, token_hash, csrf_hash, expires_at)
       select id, 'a', 'b', now() + interval '8 hours' from made returning id, admin_id
     ), link as (
       insert into account_links (admin_id, purpose, token_hash, expires_at)
       select id, 'password-reset', 'c', now() + interval '1 hour' from made
     ), invitation as (
       insert into admin_invitations (email, full_name, role, token_hash, invited_by, expires_at)
       select 'salma@ecole.example', 'Salma', 'accueil', 'd', id, now() + interval '1 hour' from made
     )
     insert into email_changes (admin_id, new_email, session_id, expires_at)
       select admin_id, 'autre@ecole.example', id, now() + interval '1 hour' from session`,
  );
  const to = path.join(folder('archives'), 'signed-in.tar');
  await backUp({ settings: used, to });
  const fresh = await elsewhere('signed-out');
  await restore({ settings: fresh, from: to });
  const left = await queryServer(
    fresh.databaseUrl,
    `select (select count(*) from admin_users)::int as accounts, (select count(*) from admin_sessions)::int as sessions,
       (select count(*) from account_links)::int as links, (select count(*) from email_changes)::int as changes,
       (select count(*) from admin_invitations)::int as invitations`,
  );
  expect(left).toEqual([{ accounts: 1, sessions: 0, links: 0, changes: 0, invitations: 0 }]);
});
