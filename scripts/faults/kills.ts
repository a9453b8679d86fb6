import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#app/lib/free-port.server.ts';
import { count, figure, type Measured, type Part, seconds, some } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/report.ts';
import { ask, sendLead, until, withFolder } from '#tests/helpers/built-site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { type MailServer, mailSettings, startMailServer } from '#tests/helpers/mail-server.ts';
import { openEmbeddedOwner, postmasterOf } from '#tests/helpers/postgres-server.ts';
import { administrator } from '#tests/helpers/site.ts';
import { runServer } from '#tests/helpers/site-process.ts';
import { lossFigures, mailFigures, pictureFigures } from './acknowledged-writes.ts';
import { startLoad } from './load.ts';
import { startRandom } from './random.ts';

const victims = ['the site', 'the database', 'both'] as const;
type Victim = (typeof victims)[number];
const width = 800;
/** After so many kills, a pause: another process takes over the mail that a killed one was sending. */
const restEvery = 16;
/** A site that is not ready within this time, in milliseconds, has failed. */
const patience = 60_000;

/** kill -9 of the site, its embedded PostgreSQL or both, at random moments under load. */
export const killAtRandom: Part = async ({ once }) => {
  const mail = await startMailServer();
  try {
    return await withFolder('school-kills-', (dataDir) => killIn(dataDir, mail, once ? restEvery : 50));
  } finally {
    await mail.close();
  }
};

async function killIn(dataDir: string, mail: MailServer, kills: number): Promise<Measured[]> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...{ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: origin, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
    ...{ ...mailSettings(mail), MAIL_PER_MINUTE: '6000' },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  };
  const random = startRandom('kills');
  const again: Record<Victim, number[]> = { 'the site': [], 'the database': [], both: [] };
  const rests: number[] = [];
  let site = runServer(environment);
  try {
    await untilReady(origin);
    const load = startLoad(await makePhoto(width, 600));
    const stopLoad = load.start(origin);
    for (let kill = 0; kill < kills; kill += 1) {
      const victim = victims[kill % victims.length] ?? 'both';
      await wait(100 + random() * 1_000);
      if (victim !== 'the site') process.kill(postmasterOf(dataDir), 'SIGKILL');
      if (victim !== 'the database') {
        site.child.kill('SIGKILL');
        await site.exit;
        site = runServer(environment);
      }
      again[victim].push(await untilServed(origin, `sonde-${kill}@exemple.example`));
      if (kill % restEvery === restEvery - 1) rests.push(await untilMailLeaves(mail));
    }
    await stopLoad();
    const database = await openEmbeddedOwner(dataDir);
    try {
      const what = `killed ${kills} times`;
      return [
        ...(await lossFigures(what, database, load.acknowledged, kills)),
        ...(await pictureFigures(what, database, { dataDir }, width)),
        ...(await mailFigures(what, database, mail, load.acknowledged)),
        some(`${what}: requests sent`, load.counted.sent, kills * 10),
        count(`${what}: requests that were not taken, with the site away`, load.counted.failed),
        seconds(`${what}: until mail leaves again, of ${rests.length}, the longest`, Math.max(...rests), 40),
        ...Object.entries(again).flatMap(([victim, times]) => readyFigures(victim, times)),
      ];
    } finally {
      await database.end();
    }
  } finally {
    site.child.kill('SIGTERM');
    await site.exit;
  }
}

function readyFigures(victim: string, times: readonly number[]): Measured[] {
  const what = `${victim} killed: a family's form is taken again, of ${times.length}`;
  return [
    seconds(`${what}, the median`, median(times), 2),
    figure(`${what}, the longest`, Math.max(...times) / 1000, 's'),
  ];
}

async function untilReady(origin: string): Promise<void> {
  const ready = await until(async () => (await ask(`${origin}/readyz`)).status === 200, patience, 50);
  if (ready === Number.POSITIVE_INFINITY) throw new Error('The site does not become ready');
}

/** Milliseconds until a form is accepted: /readyz caches its answer for five seconds. */
function untilServed(origin: string, email: string): Promise<number> {
  return until(async () => (await sendLead(origin, email)).status === 201, patience, 20);
}

function untilMailLeaves({ received }: MailServer): Promise<number> {
  const before = received.length;
  return until(() => received.length > before + 10, patience);
}
