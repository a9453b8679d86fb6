// Measures the built site, each section on a database of its own: npm run bench, or only some sections, e.g.
//   node scripts/bench.ts visits lists
import { benchLists } from './bench/lists.ts';
import { benchOfficeBytes } from './bench/office-bytes.ts';
import { benchPublicSide } from './bench/public-side.ts';
import { benchVisits } from './bench/visits.ts';

/** Visits take minutes, to fill in five million of them. */
const sections: Readonly<Record<string, () => Promise<void>>> = {
  public: benchPublicSide,
  lists: benchLists,
  'office-bytes': benchOfficeBytes,
  visits: benchVisits,
};

const names = process.argv.slice(2);
for (const section of names.length > 0 ? names : Object.keys(sections)) {
  const run = sections[section];
  if (!run) throw new Error(`'${section}' is none of ${Object.keys(sections).join(', ')}`);
  console.log(`\n${section}`);
  await run();
}
