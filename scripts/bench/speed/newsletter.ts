import { setTimeout as wait } from 'node:timers/promises';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { count, figure, type Measured, type Part } from '#scripts/bench/part.ts';
import { percentile } from '#scripts/bench/report.ts';
import { withBenchSite } from '#scripts/bench/site.ts';
import { until } from '#tests/helpers/built-site.ts';
import { mailSettings, startMailServer } from '#tests/helpers/mail-server.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { processorTime, untilAtRest } from '#tests/helpers/processor-time.ts';
import { askMeanwhile } from './meanwhile.ts';

const readers = 2000;
/** The site's own limit is not measured here: an issue takes four fifths of this, forty a second. */
const perMinute = '3000';
/** What has not left by then does not leave, in milliseconds. */
const longest = 300_000;
/** How long the home page is asked for while nothing is sent, in milliseconds. */
const alone = 15_000;

/** An issue to two thousand readers, and how long the home page takes meanwhile. */
export const measureNewsletter: Part = async () => {
  const mails = await startMailServer(0, { keeps: false });
  const untilTaken = async (many: number) => {
    if ((await until(() => mails.taken() >= many, longest, 20)) > longest)
      throw new Error('The issue does not leave');
  };
  const environment = { ...mailSettings(mails), MAIL_PER_MINUTE: perMinute };
  try {
    return await withBenchSite(
      environment,
      async ({ origin, child }) => {
        await untilAtRest(child);
        // What the machine's other work alone makes of it.
        const before = await askMeanwhile(origin, () => wait(alone));
        await untilTaken(1);
        const worked = processorTime(child);
        const began = performance.now();
        const asked = await askMeanwhile(origin, () => untilTaken(readers));
        const seconds = (performance.now() - began) / 1000;
        return figuresOf({ seconds, worked: processorTime(child) - worked, before, asked });
      },
      fill,
    );
  } finally {
    await mails.close();
  }
};

type Run = { seconds: number; worked: number; before: readonly number[]; asked: readonly number[] };

function figuresOf({ seconds, worked, before, asked }: Run): Measured[] {
  const what = `an issue to ${readers.toLocaleString('en')} readers`;
  return [
    figure(what, seconds, 's', { atMost: 120 }),
    figure(`${what}, of the processor for each`, worked / readers, 'ms'),
    count(`${what}, 99 of 100 others waited at most`, percentile(asked, 0.99), { atMost: 50 }, 'ms'),
    count(`${what}, the same before it left`, percentile(before, 0.99), undefined, 'ms'),
    count(`${what}, longest another waited`, Math.max(...asked), undefined, 'ms'),
  ];
}

/** Readers, and an issue that leaves within two minutes, as the hourly job finds it. */
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
