import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/report.ts';
import { read, startOnce, withBenchSite } from '#scripts/bench/site.ts';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { untilAtRest } from '#tests/helpers/processor-time.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { processorSeconds, rest, spent } from './spent.ts';

/** The work that a change causes begins within this time (reading it for the search), in milliseconds. */
const gathered = 6_000;

/** The cost of publishing a post: all pages that show it, its share image, the search. */
export const measurePublished: Part = ({ once }) =>
  withBenchSite(
    {},
    async ({ origin, child }) => {
      const staff = await signInStaff(origin);
      await untilAtRest(child, rest);
      const costs: number[] = [];
      while (costs.length < (once ? 2 : 6)) {
        const work = async () => {
          await publish(origin, staff, costs.length + 1);
          await wait(gathered);
          await untilAtRest(child, rest);
        };
        costs.push(await spent(child, work));
      }
      const [first = Number.NaN, ...others] = costs;
      return [
        processorSeconds('a post published, the first after a start', first),
        processorSeconds('a post published, median of the next', median(others), 1.2),
      ];
    },
    startOnce({}, drawAhead),
  );

/** Share images are drawn a minute after a start. */
async function drawAhead({ child }: BuiltSite): Promise<void> {
  await wait(70_000);
  await untilAtRest(child, rest);
}

async function publish(origin: string, staff: Staff, turn: number): Promise<void> {
  const content = `<p>${'Les enfants ont semé des fèves au jardin. '.repeat(20)}</p>`;
  const words = { title: `Au jardin, ${turn}`, author: 'Salma Bennis', status: 'published', version: '1' };
  await (await staff.ask('/admin/blog/new', { ...words, content })).arrayBuffer();
  await read(fetch(`${origin}/blog/au-jardin-${turn}`));
}
