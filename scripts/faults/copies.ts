import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import pg from 'pg';
import { variantPath } from '#app/lib/image-variants.ts';
import { rateLimits } from '#app/security/rate-limits.ts';
import { openS3Client } from '#app/storage/s3-bucket.server.ts';
import { count, type Measured, type Part, seconds } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { startBalancer } from '#tests/helpers/balancer.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import {
  missingStore,
  type ObjectStore,
  startObjectStore,
  storeSettings,
} from '#tests/helpers/object-store.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { lossFigures, mailFigures, pictureFigures } from './acknowledged-writes.ts';
import { startLoad } from './load.ts';
import { ask, until } from './own-site.ts';
import { type Copies, publicUrl, withCopies } from './two-copies.ts';

const width = 800;

type Setting = Copies & { store: ObjectStore; mail: MailServer; database: pg.Client; once: boolean };

/** Starts two copies in production together, on one empty PostgreSQL and a store that checks signatures. */
export const runTwoCopies: Part = async ({ once }) => {
  const missing = missingStore();
  if (missing) {
    report('two copies and an object store', `not measured: ${missing}`);
    return [];
  }
  const store = await startObjectStore();
  const mail = await startMailServer();
  try {
    const environment = {
      ...storeSettings(store.s3),
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'École <ecole@ecole.example>', MAIL_PER_MINUTE: '6000' },
    };
    return await withCopies(2, environment, async (copies) => {
      const database = new pg.Client({ connectionString: copies.databaseUrl });
      await database.connect();
      try {
        const setting = { ...copies, store, mail, database, once };
        return [
          await signatureFigure(store),
          await migrationFigure(database),
          ...(await sessionFigures(setting)),
          ...(await limitFigures(setting)),
          ...(await cacheFigures(setting)),
          ...(await uploadFigures(setting)),
          ...(await killFigures(setting)),
          await jobFigure(database),
        ];
      } finally {
        await database.end();
      }
    });
  } finally {
    await mail.close();
    await store.stop();
  }
};

/** A store that accepts any key would make this test worthless. */
async function signatureFigure({ s3 }: ObjectStore): Promise<Measured> {
  const client = openS3Client({ ...s3, secretAccessKey: randomBytes(16).toString('hex') });
  const refused = await client.send(new ListObjectsV2Command({ Bucket: s3.photosBucket })).then(
    () => 0,
    () => 1,
  );
  client.destroy();
  return count('the store refuses a wrong key', refused, { atLeast: 1 });
}

async function migrationFigure(database: pg.Client): Promise<Measured> {
  const { rows } = await database.query(
    'select count(*)::int as n, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
  );
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql')).length;
  const [{ n, once }] = rows;
  return count('started together: migrations missing or made twice', Math.abs(files - n) + (n - once), {
    atMost: 0,
  });
}

async function sessionFigures({ copies }: Setting): Promise<Measured[]> {
  const [one, other] = originsOf(copies);
  let [strangers, left] = [0, 0];
  const times = 5;
  for (let time = 0; time < times; time += 1) {
    const staff = await signInStaff(one, undefined, publicUrl);
    const there = elsewhere(staff, other);
    if ((await there()) !== 200) strangers += 1;
    await staff.ask('/admin/logout', {});
    if ((await there()) === 200) left += 1;
  }
  return [
    count(`sessions begun on one copy that the other does not know, of ${times}`, strangers, { atMost: 0 }),
    count(`sessions ended on one copy that the other still lets in, of ${times}`, left, { atMost: 0 }),
  ];
}

/** Sends the same browser to another copy. */
const elsewhere =
  ({ cookie }: Staff, origin: string) =>
  async () =>
    (await ask(`${origin}/admin/dashboard`, { headers: { Cookie: cookie } })).status;

async function limitFigures({ copies }: Setting): Promise<Measured[]> {
  const origins = originsOf(copies);
  const { points } = rateLimits.lead;
  let taken = 0;
  for (let sent = 0; sent < points * 2; sent += 1) {
    const answer = await ask(`${origins[sent % 2]}/api/leads`, {
      method: 'POST',
      headers: { Origin: publicUrl, 'X-Forwarded-For': '203.0.113.7' },
      body: leadOf(`limite-${sent}@exemple.example`),
    });
    if (answer.status === 201) taken += 1;
  }
  return [
    count(
      `leads of one address that both copies took beyond, or short of, ${points}`,
      Math.abs(taken - points),
      { atMost: 0 },
    ),
  ];
}

/** Publishes a post on one copy, and measures until the other's list shows it. */
async function cacheFigures({ copies, once }: Setting): Promise<Measured[]> {
  const [one, other] = originsOf(copies);
  const staff = await signInStaff(one, undefined, publicUrl);
  const times: number[] = [];
  await ask(`${other}/blog`);
  for (let post = 0; post < (once ? 3 : 10); post += 1) {
    const title = `Vu par l’autre ${post}`;
    const words = { title, content: '<p>La fête de l’école.</p>', author: 'Inès' };
    await (await staff.ask('/admin/blog/new', { ...words, status: 'published', version: '1' })).text();
    times.push(await until(async () => (await ask(`${other}/blog`)).body.includes(title), 10_000, 2));
  }
  const what = `published on one copy, seen on the other, the longest of ${times.length}`;
  return [seconds(what, Math.max(...times), 0.1)];
}

/** Uploads a photo to one copy and reads it from the other. */
async function uploadFigures({ copies, database, once }: Setting): Promise<Measured[]> {
  const [one, other] = originsOf(copies);
  const staff = await signInStaff(one, undefined, publicUrl);
  const photo = new Uint8Array(await makePhoto(width, 600));
  const times = once ? 2 : 5;
  let missing = 0;
  for (let number = 0; number < times; number += 1) {
    const name = `vue-${number}.jpg`;
    const form = new FormData();
    form.set('category', 'campus');
    form.set('photo', new File([photo], name, { type: 'image/jpeg' }));
    await (await staff.ask('/admin/photos/upload/file', form)).text();
    const { rows } = await database.query('select file_path from school_photos where original_name = $1', [
      name,
    ]);
    const address = `/files/school-photos/${variantPath(String(rows[0]?.file_path), 640, 'webp')}`;
    if ((await ask(`${other}${address}`)).status !== 200) missing += 1;
  }
  return [count(`photos of one copy that the other does not serve, of ${times}`, missing, { atMost: 0 })];
}

/** Kills one copy under load. Its open requests fail; acknowledged writes are there. */
async function killFigures({ copies, database, mail, store, replace }: Setting): Promise<Measured[]> {
  const balancer = await startBalancer(copies.map(({ port }) => port));
  const work = startLoad(await makePhoto(width, 600), publicUrl);
  const what = 'one copy killed';
  try {
    const goHome = work.start(balancer.url);
    await wait(3_000);
    const before = work.counted.failed;
    copies[0]?.server.child.kill('SIGKILL');
    await wait(2_000);
    const failed = work.counted.failed - before;
    await wait(1_000);
    const later = work.counted.failed - before - failed;
    await replace(0);
    await wait(1_000);
    await goHome();
    return [
      count(`${what}: requests sent`, work.counted.sent, { atLeast: 50 }),
      count(`${what}: requests that failed before it`, before, { atMost: 0 }),
      count(`${what}: requests that failed until the balancer knew`, failed),
      count(`${what}: requests that failed once it knew`, later, { atMost: 0 }),
      ...(await lossFigures(what, database, work.acknowledged, 3)),
      ...(await pictureFigures(what, database, { dataDir: '', s3: store.s3 }, width)),
      ...(await mailFigures(what, database, mail, work.acknowledged)),
    ];
  } finally {
    await balancer.stop();
  }
}

/** The jobs of each minute ran once across the copies. */
async function jobFigure(database: pg.Client): Promise<Measured> {
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
