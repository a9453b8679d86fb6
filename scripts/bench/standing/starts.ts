import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '#scripts/bench/part.ts';
import { startSite, stopSite, withDataFolder } from '#scripts/bench/site.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { processorSeconds, spent, untilRest } from './spent.ts';

/** After a start its own work comes first, the share images a minute later: by then nothing of it is left, in milliseconds. */
const startWork = 90_000;

/** How long nobody comes, in milliseconds: the jobs of every minute run twice. */
const nobody = 120_000;

/** A first start with demo content, what it leaves, a start on that, and a site that nobody asks for anything. */
export const measureStarts: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    const env = { DEMO_CONTENT: 'true' };
    const first = await startSite(dataDir, env);
    const answering = processorTime(first.server);
    await wait(startWork);
    await untilRest(first.server);
    const all = processorTime(first.server);
    const folder = megabytesOf(dataDir);
    await stopSite(first.server);

    const { server } = await startSite(dataDir, env);
    try {
      const ready = processorTime(server);
      const minute = await spent(server, () => wait(60_000));
      await wait(startWork - 60_000);
      await untilRest(server);
      const stretch = once ? nobody / 2 : nobody;
      const resting = await spent(server, () => wait(stretch));
      return [
        processorSeconds('a first start with demo content, until it answers', answering),
        processorSeconds('the same, with all that is made afterwards', all, 15),
        { what: 'the data folder then', value: folder, unit: 'MB', digits: 0, target: { atMost: 600 } },
        processorSeconds('a start on that folder, until it answers', ready),
        processorSeconds('the 60 s after it', minute, 3),
        {
          ...{ what: 'at rest, with nobody there, of a core', value: (resting / stretch) * 100 },
          ...{ unit: '%', digits: 2, target: { atMost: 0.5 } },
        },
      ];
    } finally {
      await stopSite(server);
    }
  });

/** What a folder takes of the disk. */
function megabytesOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = names.map((name) => lstatSync(path.join(folder, name)).blocks * 512);
  return bytes.reduce((sum, each) => sum + each, 0) / 1_000_000;
}
