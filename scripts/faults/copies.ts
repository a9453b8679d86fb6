import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type pg from 'pg';
import { variantPath } from '#app/lib/image-variants.ts';
import { rateLimits } from '#app/security/rate-limits.ts';
import { openS3Client } from '#app/storage/s3-bucket.server.ts';
import { count, type Measured, none, type Part, seconds, some, unlessMissing } from '#scripts/bench/part.ts';
import { startBalancer } from '#tests/helpers/balancer.ts';
import { ask, post, until, withClient } from '#tests/helpers/built-site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { type MailServer, mailSettings, startMailServer } from '#tests/helpers/mail-server.ts';
import {
  missingStore,
  type ObjectStore,
  startObjectStore,
  storeSettings,
} from '#tests/helpers/object-store.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';
import { lossFigures, mailFigures, pictureFigures } from './acknowledged-writes.ts';
import { startLoad } from './load.ts';
import { type Copies, publicUrl, withCopies } from './two-copies.ts';

const width = 800;

type Setting = Copies & { store: ObjectStore; mail: MailServer; database: pg.Client; once: boolean };

/** Starts two copies in production together, on one empty PostgreSQL and a store that checks signatures. */
export const runTwoCopies: Part = unlessMissing(
  'two copies and an object store',
  missingStore,
  async ({ once }) => {
    const store = await startObjectStore();
    const mail = await startMailServer();
    try {
      const environment = { ...storeSettings(store.s3), ...mailSettings(mail), MAIL_PER_MINUTE: '6000' };
      return await withCopies(2, environment, (copies) =>
        withClient(copies.databaseUrl, (database) => measure({ ...copies, store, mail, database, once })),
      );
    } finally {
      await mail.close();
      await store.stop();
    }
  },
);

async function measure(setting: Setting): Promise<Measured[]> {
  return [
    await signatureFigure(setting),
    await migrationFigure(setting),
    ...(await sessionFigures(setting)),
    await limitFigure(setting),
    await cacheFigure(setting),
    await uploadFigure(setting),
    ...(await killFigures(setting)),
    await jobFigure(setting),
  ];
}

/** A store that accepts any key would make this test worthless. */
async function signatureFigure({ store: { s3 } }: Setting): Promise<Measured> {
  const client = openS3Client({ ...s3, secretAccessKey: randomBytes(16).toString('hex') });
  const [listed] = await Promise.allSettled([
    client.send(new ListObjectsV2Command({ Bucket: s3.photosBucket })),
  ]);
  client.destroy();
  return some('the store refuses a wrong key', Number(listed.status === 'rejected'), 1);
}

async function migrationFigure({ database }: Setting): Promise<Measured> {
  const { rows } = await database.query(
    'select count(*)::int as n, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
  );
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql')).length;
  const [{ n, once }] = rows;
  return none('started together: migrations missing or made twice', Math.abs(files - n) + (n - once));
}

async function sessionFigures({ copies }: Setting): Promise<Measured[]> {
  const [one, other] = originsOf(copies);
  let [strangers, left] = [0, 0];
  const times = 5;
  for (let time = 0; time < times; time += 1) {
    const staff = await signInStaff(one, undefined, publicUrl);
    // The same browser at the other copy.
    const there = () => ask(`${other}/admin/dashboard`, { headers: { Cookie: staff.cookie } });
    if ((await there()).status !== 200) strangers += 1;
    await staff.ask('/admin/logout', {});
    if ((await there()).status === 200) left += 1;
  }
  return [
    none(`sessions begun on one copy that the other does not know, of ${times}`, strangers),
    none(`sessions ended on one copy that the other still lets in, of ${times}`, left),
  ];
}

async function limitFigure({ copies }: Setting): Promise<Measured> {
  const origins = originsOf(copies);
  const { points } = rateLimits.lead;
  const headers = { Origin: publicUrl, 'X-Forwarded-For': '203.0.113.7' };
  let taken = 0;
  for (let sent = 0; sent < points * 2; sent += 1) {
    const lead = leadOf(`limite-${sent}@exemple.example`);
    const { status } = await post(origins[sent % 2] ?? '', '/api/leads', lead, headers);
    if (status === 201) taken += 1;
  }
  const what = `leads of one address that both copies took beyond, or short of, ${points}`;
  return none(what, Math.abs(taken - points));
}

/** A post is published on one copy: how long until the other's list has it. */
async function cacheFigure({ copies, once }: Setting): Promise<Measured> {
  const [one, other] = originsOf(copies);
  const staff = await signInStaff(one, undefined, publicUrl);
  const times: number[] = [];
  await ask(`${other}/blog`);
  for (let number = 0; number < (once ? 3 : 10); number += 1) {
    const title = `Vu par l’autre ${number}`;
    const words = { title, content: '<p>La fête de l’école.</p>', author: 'Inès' };
    await (await staff.ask('/admin/blog/new', { ...words, status: 'published', version: '1' })).text();
    times.push(await until(async () => (await ask(`${other}/blog`)).body.includes(title), 10_000, 2));
  }
  const what = `published on one copy, seen on the other, the longest of ${times.length}`;
  return seconds(what, Math.max(...times), 0.1);
}

/** A photo is uploaded to one copy, and asked for at the other. */
async function uploadFigure({ copies, database, once }: Setting): Promise<Measured> {
  const [one, other] = originsOf(copies);
  const staff = await signInStaff(one, undefined, publicUrl);
  const photo = await makePhoto(width, 600);
  const times = once ? 2 : 5;
  let missing = 0;
  for (let number = 0; number < times; number += 1) {
    const name = `vue-${number}.jpg`;
    await (await uploadPhoto(staff, photo, name)).text();
    const query = 'select file_path from school_photos where original_name = $1';
    const { rows } = await database.query(query, [name]);
    const address = `/files/school-photos/${variantPath(String(rows[0]?.file_path), 640, 'webp')}`;
    if ((await ask(`${other}${address}`)).status !== 200) missing += 1;
  }
  return none(`photos of one copy that the other does not serve, of ${times}`, missing);
}

/** One of them is killed under load: its requests fail, and what was acknowledged is there. */
async function killFigures({ copies, database, mail, store, replace }: Setting): Promise<Measured[]> {
  const balancer = await startBalancer(copies.map(({ port }) => port));
  const load = startLoad(await makePhoto(width, 600), publicUrl);
  const what = 'one copy killed';
  try {
    const stopLoad = load.start(balancer.url);
    await wait(3_000);
    const before = load.counted.failed;
    copies[0]?.server.child.kill('SIGKILL');
    await wait(2_000);
    const failed = load.counted.failed - before;
    await wait(1_000);
    const later = load.counted.failed - before - failed;
    await replace(0);
    await wait(1_000);
    await stopLoad();
    return [
      some(`${what}: requests sent`, load.counted.sent, 50),
      none(`${what}: requests that failed before it`, before),
      count(`${what}: requests that failed until the balancer knew`, failed),
      none(`${what}: requests that failed once it knew`, later),
      ...(await lossFigures(what, database, load.acknowledged, 3)),
      ...(await pictureFigures(what, database, { dataDir: '', s3: store.s3 }, width)),
      ...(await mailFigures(what, database, mail, load.acknowledged)),
    ];
  } finally {
    await balancer.stop();
  }
}

/** The jobs of each minute ran once across the copies. */
async function jobFigure({ database }: Setting): Promise<Measured> {
  const { rows } = await database.query(
    `select coalesce(max(n), 0)::int as n from (
       select count(*) as n from jobs.job where name in ('apply-schedule', 'start-newsletters') and completed_on is not null
       group by name, date_trunc('minute', created_on)) each`,
  );
  return count('runs of a job in one minute, at most', Number(rows[0]?.n), { atMost: 1 });
}

function originsOf(copies: Copies['copies']): [string, string] {
  const [one, other] = copies;
  if (!one || !other) throw new Error('There are no two copies');
  return [one.origin, other.origin];
}
