import { setTimeout as wait } from 'node:timers/promises';
import { figure, type Measured, type Part } from '#scripts/bench/part.ts';
import { timed } from '#scripts/bench/report.ts';
import { read, uncached, withBenchSite } from '#scripts/bench/site.ts';
import { untilAtRest } from '#tests/helpers/processor-time.ts';
import { rest, spent } from './spent.ts';

/** Of the demo content, each of another kind. */
const pages = ['/', '/blog', '/evenements', '/galerie', '/actualites', '/contact', '/recherche?q=ecole'];

/** Share images are drawn a minute after a start, in milliseconds: they belong to no page. */
const startWork = 65_000;

/** The cost of a page that is rendered for one visitor, its queries included. */
export const measureUncached: Part = ({ once }) =>
  withBenchSite({}, async ({ origin, child }) => {
    const runs = once ? 50 : 200;
    await wait(startWork);
    await untilAtRest(child, rest);
    const figures: Measured[] = [];
    for (const path of pages) {
      // One run more is not timed.
      const ask = (times: number) => timed(times - 1, () => read(fetch(`${origin}${path}`, uncached)));
      // Code is compiled as it is used.
      await ask(50);
      const worked = await spent(child, () => ask(runs));
      figures.push(
        figure(`${path} past the page cache, of the processor`, worked / runs, 'ms', { atMost: 8 }),
      );
    }
    return figures;
  });
