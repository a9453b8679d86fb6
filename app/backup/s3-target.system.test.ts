import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketNames } from '#app/school/vocabulary.ts';
import { pathsIn } from '#app/storage/bucket.ts';
import { openFileStore } from '#app/storage/buckets.server.ts';
import { newImagePath } from '#app/storage/paths.ts';
import { filesOf, rowsOf } from '#tests/helpers/backed-up-school.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import {
  backupBucket,
  missingStore,
  type ObjectStore,
  startObjectStore,
} from '#tests/helpers/object-store.ts';
import { scratchFolder } from '#tests/helpers/scratch.ts';
import { backUp } from './back-up.server.ts';
import { openTarget } from './backup-target.server.ts';
import { restore } from './restore.server.ts';

// Files and backups in an object store that checks signatures, to and from folders.

const missing = missingStore();
/** Together larger than one part of a multipart upload. */
const pictures = 3;
let store: ObjectStore;
let source: { dataDir: string; databaseUrl: string; s3: ObjectStore['s3'] };

const elsewhere = async () => ({
  dataDir: scratchFolder('school-restored-'),
  databaseUrl: await createDatabase('template0'),
});

beforeAll(async () => {
  if (missing) return;
  store = await startObjectStore();
  source = {
    dataDir: scratchFolder('school-source-'),
    databaseUrl: await createDatabase(),
    s3: store.s3,
  };
  await queryServer(
    source.databaseUrl,
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest)
      select 'Famille ' || n, 'famille-' || n || '@exemple.example', '0612345678', 'Yanis', 6, 'primaire'
      from generate_series(1, 2000) n`,
  );
  const photos = await openFileStore(source).bucket('school-photos');
  for (let number = 0; number < pictures; number += 1)
    await photos.disk.put(
      newImagePath('campus', 'jpg', new Date(1_700_000_000_000 + number)),
      Buffer.alloc(6_000_000, `${number} `),
    );
}, 60_000);

afterAll(() => store?.stop());

/** As after the loss of a store. */
async function emptyStore(): Promise<void> {
  const files = openFileStore(source);
  for (const name of bucketNames) {
    const bucket = await files.bucket(name);
    for (const file of await pathsIn(bucket)) await bucket.disk.delete(file);
  }
}

const withStore = test.skipIf(missing);
const reason = missing ? ` (left out: ${missing})` : '';

withStore(`files and backups of a school lie in a store, and both come back${reason}`, async () => {
  const rows = await rowsOf(source.databaseUrl);
  const files = await filesOf(source);
  expect(Object.keys(files)).toHaveLength(pictures);
  const keep = { days: 1, weeks: 0, months: 0 };
  const to = `s3://${backupBucket}/school`;
  await backUp({ settings: source, to, now: new Date('2026-11-20T02:17:00Z') });
  await backUp({ settings: source, to, keep, now: new Date('2026-11-21T02:17:00Z') });
  const { place } = await openTarget(to, source);
  expect(await place.list()).toEqual(['backup-20261121T021700Z.tar']);
  await emptyStore();
  const again = { ...(await elsewhere()), s3: store.s3 };
  await restore({ settings: again, from: to, now: new Date('2026-11-22T02:17:00Z') });
  expect(await rowsOf(again.databaseUrl)).toEqual(rows);
  expect(await filesOf(again)).toEqual(files);
});

withStore(
  `files of a store come back into a folder, and those of a folder into a store${reason}`,
  async () => {
    const files = await filesOf(source);
    const archive = path.join(scratchFolder('school-archive-'), 'whole.tar');
    await backUp({ settings: source, to: archive });
    const local = await elsewhere();
    await restore({ settings: local, from: archive });
    expect(await filesOf(local)).toEqual(files);
    await emptyStore();
    await restore({ settings: { ...(await elsewhere()), s3: store.s3 }, from: archive });
    expect(await filesOf(source)).toEqual(files);
  },
);

withStore(`a wrong key and a bucket that is not there are told, and nothing is kept${reason}`, async () => {
  const forged = { ...source, s3: { ...source.s3, secretAccessKey: 'another' } };
  await expect(backUp({ settings: forged, to: `s3://${backupBucket}/forged` })).rejects.toThrow(/signature/);
  await expect(backUp({ settings: source, to: 's3://nowhere/school' })).rejects.toThrow(
    /bucket does not exist/,
  );
  const { place } = await openTarget(`s3://${backupBucket}/forged`, source);
  expect(await place.list()).toEqual([]);
  await expect(restore({ settings: await elsewhere(), from: `s3://${backupBucket}/school` })).rejects.toThrow(
    /no store is configured/,
  );
  await expect(
    restore({ settings: { ...(await elsewhere()), s3: source.s3 }, from: `s3://${backupBucket}/none.tar` }),
  ).rejects.toThrow(`There is no s3://${backupBucket}/none.tar.`);
});
