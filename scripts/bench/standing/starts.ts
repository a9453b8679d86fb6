import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { count, figure, type Part } from '#scripts/bench/part.ts';
import { withBenchSite } from '#scripts/bench/site.ts';
import { withFolder } from '#tests/helpers/built-site.ts';
import { processorTime, untilAtRest } from '#tests/helpers/processor-time.ts';
import { processorSeconds, rest, spent } from './spent.ts';

/** A start's own work, with the share images a minute later, is done by then, in milliseconds. */
const startWork = 90_000;

/** How long the site gets no request, in milliseconds: the jobs of every minute run twice. */
const idle = 120_000;

/** A first start with demo content, its data folder, a start on that folder, and a site without requests. */
export const measureStarts: Part = ({ once }) =>
  withFolder('school-bench-', async (dataDir) => {
    const environment = { DATA_DIR: dataDir };
    const first = await withBenchSite(environment, async ({ child }) => {
      const answering = processorTime(child);
      await wait(startWork);
      await untilAtRest(child, rest);
      return { answering, all: processorTime(child), folder: megabytesOf(dataDir) };
    });
    return withBenchSite(environment, async ({ child }) => {
      const ready = processorTime(child);
      const minute = await spent(child, () => wait(60_000));
      await wait(startWork - 60_000);
      await untilAtRest(child, rest);
      const stretch = once ? idle / 2 : idle;
      const resting = await spent(child, () => wait(stretch));
      const ofCore = (resting / stretch) * 100;
      return [
        processorSeconds('a first start with demo content, until it answers', first.answering),
        processorSeconds('the same, with all that is made afterwards', first.all, 15),
        count('the data folder then', first.folder, { atMost: 600 }, 'MB'),
        processorSeconds('a start on that folder, until it answers', ready),
        processorSeconds('the 60 s after it', minute, 3),
        figure('at rest, with nobody there, of a core', ofCore, '%', { atMost: 0.5 }, 2),
      ];
    });
  });

/** The space of a folder on the disk. */
function megabytesOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = names.map((name) => lstatSync(path.join(folder, name)).blocks * 512);
  return bytes.reduce((sum, each) => sum + each, 0) / 1_000_000;
}
