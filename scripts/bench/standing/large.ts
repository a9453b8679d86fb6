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
import type { Measured, Part } from '#scripts/bench/part.ts';
import { median, timed } from '#scripts/bench/report.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { processorSeconds, spent, untilRest } from './spent.ts';

/** Six million. */
const visits = { days: 730, perDay: 8_220 };

const pages = {
  'the dashboard': '/admin/dashboard',
  'the requests': '/admin/leads',
  'a search of the requests that finds one in seven': '/admin/leads?q=ferte',
  'the statistics': '/admin/analytics',
};

/** Pages of the office and its largest file with a large school's rows and six million visits. */
export const measureLarge: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    await fillOffice(dataDir);
    await addVisitsAndImages(dataDir);
    const { server } = await startSite(dataDir, { DEMO_CONTENT: 'false' });
    try {
      // The start's own work is no page's.
      await untilRest(server);
      const staff = await signInStaff(url);
      const figures: Measured[] = [];
      for (const [what, address] of Object.entries(pages)) {
        // Code is compiled as it is used, and plans are kept by each connection.
        await timed(20, () => read(staff, address));
        const runs = once ? 20 : 60;
        let times: number[] = [];
        // One run is not timed.
        const worked = await spent(server, async () => {
          times = await timed(runs - 1, () => read(staff, address));
        });
        figures.push(
          {
            what: `${what}, of the processor`,
            value: worked / runs,
            unit: 'ms',
            digits: 0,
            target: { atMost: 60 },
          },
          { what: `${what}, median by the clock`, value: median(times), unit: 'ms', digits: 0 },
        );
      }
      const files: number[] = [];
      while (files.length < (once ? 2 : 6))
        files.push(await spent(server, () => read(staff, '/admin/leads/candidatures.csv')));
      const file = `the file of ${filled.applications.toLocaleString('en')} applications`;
      return [...figures, processorSeconds(file, median(files.slice(1)), 3)];
    } finally {
      await stopSite(server);
    }
  });

async function addVisitsAndImages(dataDir: string): Promise<void> {
  await openDatabase({ dataDir });
  const owner = await openEmbeddedOwner(dataDir);
  try {
    await fillVisits(drizzle(owner, { schema: tables }), visits);
    await owner.query('vacuum analyze');
    await addShareImages(dataDir);
  } finally {
    await owner.end();
    await closeDatabase();
  }
}

/** Those of a site that has been there for a while: otherwise it draws four thousand of them while its pages are measured. */
async function addShareImages(dataDir: string): Promise<void> {
  for (const subject of await everyShareSubject(await currentSchool())) {
    const file = path.join(dataDir, 'files/content-images', shareFilePath(subject));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '-');
  }
}

async function read(staff: Staff, address: string): Promise<void> {
  const answer = await staff.ask(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
}
