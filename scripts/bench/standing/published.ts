import { setTimeout as wait } from 'node:timers/promises';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/report.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { processorSeconds, spent, untilRest } from './spent.ts';

/** What a change causes begins this much later at the most (the reading for the search), in milliseconds. */
const gathered = 6_000;

/** What a post costs that the staff publishes: its page and all that show it drawn again, its share image, the search. */
export const measurePublished: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    const env = { DEMO_CONTENT: 'true' };
    await restAndStop(dataDir, env);
    const { server } = await startSite(dataDir, env);
    try {
      const staff = await signInStaff(url);
      await untilRest(server);
      const costs: number[] = [];
      while (costs.length < (once ? 2 : 6)) {
        const turn = costs.length + 1;
        costs.push(
          await spent(server, async () => {
            await publish(staff, turn);
            await wait(gathered);
            await untilRest(server);
          }),
        );
      }
      const [first = Number.NaN, ...others] = costs;
      const figures: Measured[] = [
        processorSeconds('a post published, the first after a start', first),
        processorSeconds('a post published, median of the next', median(others), 1.2),
      ];
      return figures;
    } finally {
      await stopSite(server);
    }
  });

/** The demo content is there, and what a start draws for later ones. */
async function restAndStop(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { server } = await startSite(dataDir, env);
  await wait(70_000);
  await untilRest(server);
  await stopSite(server);
}

async function publish(staff: Staff, turn: number): Promise<void> {
  const content = `<p>${'Les enfants ont semé des fèves au jardin. '.repeat(20)}</p>`;
  const words = { title: `Au jardin, ${turn}`, author: 'Salma Bennis', status: 'published', version: '1' };
  const answer = await staff.ask('/admin/blog/new', { ...words, content });
  await answer.arrayBuffer();
  // Seen at its own address.
  const seen = await fetch(`${url}/blog/au-jardin-${turn}`);
  await seen.arrayBuffer();
  if (seen.status !== 200) throw new Error(`The post was answered ${answer.status}, its page ${seen.status}`);
}
