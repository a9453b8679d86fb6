// Measures the built site, each section on a database of its own: npm run bench, or only some sections, e.g.
//   node scripts/bench.ts promises --compare FILE
//   node scripts/bench.ts pages --only /contact --once
//   node scripts/bench.ts speed --only cached-pages
//   node scripts/bench.ts standing --only memory
import { benchLists } from './bench/lists.ts';
import { benchPages } from './bench/pages.ts';
import { commandLine, type Part, type PartOptions, runParts } from './bench/part.ts';
import { benchPromises } from './bench/promises.ts';
import { benchSearch } from './bench/search.ts';
import { measureCachedPages } from './bench/speed/cached-pages.ts';
import { measureExport } from './bench/speed/export.ts';
import { measureNewsletter } from './bench/speed/newsletter.ts';
import { measurePhotos } from './bench/speed/photos.ts';
import { measureLarge } from './bench/standing/large.ts';
import { measureMemory } from './bench/standing/memory.ts';
import { measurePublished } from './bench/standing/published.ts';
import { measureStarts } from './bench/standing/starts.ts';
import { measureUncached } from './bench/standing/uncached.ts';

/** What the server does with its processor. */
const speed: Readonly<Record<string, Part>> = {
  'cached-pages': measureCachedPages,
  export: measureExport,
  photos: measurePhotos,
  newsletter: measureNewsletter,
};

/**
 * What a site costs that has little to do, with its database and other processes: seconds of the processor
 * and shares of memory, which depend little on the machine's other work.
 */
const standing: Readonly<Record<string, Part>> = {
  starts: measureStarts,
  published: measurePublished,
  memory: measureMemory,
  uncached: measureUncached,
  large: measureLarge,
};

const sections: Readonly<Record<string, (options: PartOptions) => Promise<void>>> = {
  promises: benchPromises,
  pages: benchPages,
  lists: benchLists,
  search: benchSearch,
  speed: (options) => runParts('speed', speed, options),
  standing: (options) => runParts('standing', standing, options),
};

const { words: names, options } = commandLine();
for (const section of names.length > 0 ? names : Object.keys(sections)) {
  const run = sections[section];
  if (!run) throw new Error(`'${section}' is none of ${Object.keys(sections).join(', ')}`);
  console.log(`\n${section}`);
  await run(options);
}
