// Measures the built site, each section on a database of its own: npm run bench, or only some sections, e.g.
//   node scripts/bench.ts promises --compare FILE
//   node scripts/bench.ts visits lists
//   node scripts/bench.ts pages --only /contact --once
//   node scripts/bench.ts speed --only kept-pages
//   node scripts/bench.ts standing --only memory
import { benchLists } from './bench/lists.ts';
import { benchPages } from './bench/pages.ts';
import { commandLine, type PartOptions } from './bench/part.ts';
import { benchPromises } from './bench/promises.ts';
import { benchSearch } from './bench/search.ts';
import { benchSpeed } from './bench/speed.ts';
import { benchStanding } from './bench/standing.ts';
import { benchVisits } from './bench/visits.ts';

/** Visits take minutes, for five million rows; pages too, in a browser. */
const sections: Readonly<Record<string, (options: PartOptions) => Promise<void>>> = {
  promises: benchPromises,
  pages: benchPages,
  lists: benchLists,
  search: benchSearch,
  speed: benchSpeed,
  standing: benchStanding,
  visits: benchVisits,
};

const { words: names, options } = commandLine();
for (const section of names.length > 0 ? names : Object.keys(sections)) {
  const run = sections[section];
  if (!run) throw new Error(`'${section}' is none of ${Object.keys(sections).join(', ')}`);
  console.log(`\n${section}`);
  await run(options);
}
