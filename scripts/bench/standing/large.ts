import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import { shareFilePath } from '#app/documents/share-image/share-image-files.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { everyShareSubject } from '#app/routes/resources/share-subject.server.ts';
import { filled, fillOffice } from '#scripts/bench/fill-office.ts';
import { fillVisits } from '#scripts/bench/fill-visits.ts';
import { count, figure, type Measured, type Part } from '#scripts/bench/part.ts';
import { median, timed } from '#scripts/bench/report.ts';
import { read, withBenchSite } from '#scripts/bench/site.ts';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { untilAtRest } from '#tests/helpers/processor-time.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { processorSeconds, rest, spent } from './spent.ts';

/** Six million. */
const visits = { days: 730, perDay: 8_220 };

const pages = {
  'the dashboard': '/admin/dashboard',
  'the requests': '/admin/leads',
  'a search of the requests that finds one in seven': '/admin/leads?q=ferte',
  'the statistics': '/admin/analytics',
};

/** Office pages, the largest file and a batch of visits, with a large school and six million visits. */
export const measureLarge: Part = async ({ once }) => {
  let batches: number[] = [];
  const fill = async (dataDir: string) => {
    await fillOffice(dataDir);
    batches = await addVisitsAndImages(dataDir);
  };
  const figures = await withBenchSite({ DEMO_CONTENT: 'false' }, (site) => measure(site, once), fill);
  return [...figures, figure('a batch of 100 visits written and counted', median(batches), 'ms')];
};

async function measure({ origin, child }: BuiltSite, once: boolean): Promise<Measured[]> {
  // The start's own work belongs to no page.
  await untilAtRest(child, rest);
  const staff = await signInStaff(origin);
  const figures: Measured[] = [];
  for (const [what, address] of Object.entries(pages)) {
    // Code is compiled as it is used, and plans are kept by each connection.
    await timed(20, () => read(staff.ask(address)));
    const runs = once ? 20 : 60;
    let times: number[] = [];
    // One run is not timed.
    const worked = await spent(child, async () => {
      times = await timed(runs - 1, () => read(staff.ask(address)));
    });
    figures.push(
      count(`${what}, of the processor`, worked / runs, { atMost: 60 }, 'ms'),
      count(`${what}, median by the clock`, median(times), undefined, 'ms'),
    );
  }
  const files: number[] = [];
  while (files.length < (once ? 2 : 6))
    files.push(await spent(child, () => read(staff.ask('/admin/leads/candidatures.csv'))));
  const file = `the file of ${filled.applications.toLocaleString('en')} applications`;
  return [...figures, processorSeconds(file, median(files.slice(1)), 3)];
}

/** Answers how long each batch of visits took to write. */
async function addVisitsAndImages(dataDir: string): Promise<number[]> {
  await openDatabase({ dataDir });
  const owner = await openEmbeddedOwner(dataDir);
  try {
    const batches = await fillVisits(drizzle(owner, { schema: tables }), visits);
    await owner.query('vacuum analyze');
    await addShareImages(dataDir);
    return batches;
  } finally {
    await owner.end();
    await closeDatabase();
  }
}

/** As after some weeks: otherwise it draws four thousand of them while its pages are measured. */
async function addShareImages(dataDir: string): Promise<void> {
  for (const subject of await everyShareSubject(await currentSchool())) {
    const file = path.join(dataDir, 'files/content-images', shareFilePath(subject));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '-');
  }
}
