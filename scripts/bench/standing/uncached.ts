import { setTimeout as wait } from 'node:timers/promises';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { spent, untilRest } from './spent.ts';

/** Of the demo content, each of another kind. */
const pages = ['/', '/blog', '/evenements', '/galerie', '/actualites', '/contact', '/recherche?q=ecole'];

/** A minute after a start share images are drawn, in milliseconds: they are no page's. */
const startWork = 65_000;

/** A session's cookie, even a false one, passes the page cache by. */
const uncached = { headers: { Cookie: 'administration=of-nobody' } };

/** What a page costs that is drawn for one visitor, its queries included. */
export const measureUncached: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    const env = { DEMO_CONTENT: 'true' };
    const { server } = await startSite(dataDir, env);
    const runs = once ? 50 : 200;
    try {
      await wait(startWork);
      await untilRest(server);
      const figures: Measured[] = [];
      for (const path of pages) {
        // Code is compiled as it is used.
        await ask(path, 50);
        const worked = await spent(server, () => ask(path, runs));
        figures.push({
          ...{ what: `${path} past the page cache, of the processor`, value: worked / runs, unit: 'ms' },
          ...{ digits: 1, target: { atMost: 8 } },
        });
      }
      return figures;
    } finally {
      await stopSite(server);
    }
  });

async function ask(path: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await fetch(`${url}${path}`, uncached);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
}
