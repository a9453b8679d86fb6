import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { startSite, stopSite, withDataFolder } from '#scripts/bench/site.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { atRest } from './load.ts';
import { askMeanwhile } from './meanwhile.ts';

const readers = 2000;
/** The site's own limit is not what is measured: of this an issue takes four fifths, forty a second. */
const perMinute = '3000';
/** What has not left by then does not leave, in milliseconds. */
const longest = 300_000;
/** How long the home page is asked for while nothing is sent, in milliseconds. */
const alone = 15_000;

/** An issue on its way to two thousand people, and what it does to somebody who asks for the home page meanwhile. */
export const measureNewsletter: Part = () =>
  withDataFolder(async (dataDir) => {
    const mailServer = await startSink();
    await fill(dataDir);
    const { server } = await startSite(dataDir, {
      DEMO_CONTENT: 'true',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'École <ecole@ecole.example>',
      MAIL_PER_MINUTE: perMinute,
    });
    try {
      await atRest(server);
      // What the machine's other work alone makes of it.
      const before = await askMeanwhile(() => wait(alone));
      await until(() => mailServer.taken() > 0);
      const worked = processorTime(server);
      const began = performance.now();
      const asked = await askMeanwhile(() => until(() => mailServer.taken() >= readers));
      return figuresOf({
        seconds: (performance.now() - began) / 1000,
        worked: processorTime(server) - worked,
        ...{ before, asked },
      });
    } finally {
      await stopSite(server);
      await mailServer.close();
    }
  });

type Run = { seconds: number; worked: number; before: readonly number[]; asked: readonly number[] };

function figuresOf({ seconds, worked, before, asked }: Run): Measured[] {
  const what = `an issue to ${readers.toLocaleString('en')} readers`;
  const ms = { unit: 'ms', digits: 0 };
  return [
    { what, value: seconds, unit: 's', digits: 1, target: { atMost: 120 } },
    { what: `${what}, of the processor for each`, value: worked / readers, unit: 'ms', digits: 1 },
    { what: `${what}, 99 of 100 others waited at most`, value: late(asked), ...ms, target: { atMost: 50 } },
    { what: `${what}, the same before it left`, value: late(before), ...ms },
    { what: `${what}, longest another waited`, value: asked.at(-1) ?? Number.NaN, ...ms },
  ];
}

/** What 99 of 100 took at most. */
function late(times: readonly number[]): number {
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

/** Readers, and an issue that leaves within two minutes, as the job of the hour finds it. */
async function fill(dataDir: string): Promise<void> {
  await openDatabase({ dataDir });
  const owner = await openEmbeddedOwner(dataDir);
  try {
    await owner.query(`insert into newsletter_subscribers (email, token, confirmed_at)
      select 'famille' || n || '@exemple.ma', md5(n::text) || md5((-n)::text), now() from generate_series(1, ${readers}) as n`);
    await owner.query(`insert into newsletter_issues (subject, word, state, due_at)
      values ('La rentrée', repeat('Une phrase du mot de l’école, comme il s’en écrit. ', 20), 'scheduled', now() + interval '1 minute')`);
  } finally {
    await owner.end();
    await closeDatabase();
  }
}

/** Takes every message and keeps none. */
async function startSink() {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      stream.on('end', () => {
        taken += 1;
        callback();
      });
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** @throws when it has not come to be after `longest` */
async function until(isSo: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isSo()) {
    if (performance.now() - begun > longest) throw new Error('The issue does not leave');
    await wait(20);
  }
}
