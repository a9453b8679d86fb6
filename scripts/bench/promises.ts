import { anyAddress, type BuiltSite, withFolder } from '#tests/helpers/built-site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type Staff, signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';
import { fillOffice } from './fill-office.ts';
import { count, figure, type Measured, type PartOptions, runParts } from './part.ts';
import { answerOf, startReferences, stopAll } from './references.ts';
import { median, residentMemory, timed } from './report.ts';
import { read, startOnce, uncached, withBenchSite } from './site.ts';

type Size = 'small' | 'large';

/** One promise: what is timed, how often, and its milliseconds on the small and on the large school. */
type Promised = {
  what: string;
  atMost: Record<Size, number>;
  times: number;
  run: (setting: Setting) => Promise<unknown>;
};

type Setting = { origin: string; staff: Staff; photo: Buffer };

const page = (what: string, path: string): Promised => ({
  ...{ what, atMost: { small: 60, large: 60 }, times: 20 },
  run: ({ origin }) => read(fetch(`${origin}${path}`, uncached)),
});
const list = (what: string, path: string): Promised => ({
  // Twice as often as the rest: half of the runs compile the code that the median measures.
  ...{ what, atMost: { small: 60, large: 60 }, times: 40 },
  run: ({ staff }) => read(staff.ask(path)),
});
const form = (
  what: string,
  path: string,
  fields: () => URLSearchParams | Record<string, string>,
  status: number,
): Promised => ({
  // A write is on the disk before it is acknowledged.
  ...{ what, atMost: { small: 60, large: 60 }, times: 20 },
  run: ({ origin }) => {
    const headers = { Origin: origin, 'X-Forwarded-For': anyAddress() };
    return read(
      fetch(`${origin}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields()) }),
      status,
    );
  },
});

let families = 0;
function email(): string {
  families += 1;
  return `famille-${families}@exemple.example`;
}

/** More lists and searches are in the sections `lists` and `search`. */
const promises: readonly Promised[] = [
  page('home, drawn anew', '/'),
  page('a page, drawn anew', '/contact'),
  page('the news, drawn anew', '/blog'),
  page('a visitor’s search', '/recherche?q=ecole'),
  form('a lead', '/api/leads', () => leadOf(email()), 201),
  form('a newsletter sign-up', '/api/newsletter', () => ({ email: email(), privacyAccepted: 'on' }), 202),
  list('the dashboard', '/admin/dashboard'),
  list('the list of requests', '/admin/leads'),
  list('a search in the requests', '/admin/leads?q=ferte'),
  list('the list of photos', '/admin/photos'),
  list('the list of posts', '/admin/blog'),
  list('the list of events', '/admin/events'),
  {
    ...{ what: 'a photo of two megapixels, stored in every size', atMost: { small: 900, large: 900 } },
    ...{ times: 3, run: ({ staff, photo }) => read(uploadPhoto(staff, photo), 201) },
  },
  {
    // 100,000 rows in four seconds: the section `speed`.
    ...{ what: 'the file of all applications', atMost: { small: 100, large: 4_000 }, times: 3 },
    run: ({ staff }) => read(staff.ask('/admin/leads/candidatures.csv')),
  },
];

/** The product's promises, on the demo content and a large school's rows, beside bare servers. */
export function benchPromises(options: PartOptions): Promise<void> {
  const measured: Partial<Record<Size, Measured[]>> = {};
  const on =
    (size: Size) =>
    async ({ once }: { once: boolean }) => {
      const figures = await measureOn(size, once);
      measured[size] = figures;
      return figures;
    };
  const growth = async () => growthOf(measured.small, measured.large);
  return runParts('promises', { small: on('small'), large: on('large'), growth }, options);
}

function measureOn(size: Size, once: boolean): Promise<Measured[]> {
  const environment = { DEMO_CONTENT: String(size === 'small') };
  const fill = async (dataDir: string) => {
    if (size === 'large') await fillOffice(dataDir);
    // The second start is measured: the first makes the database and the demo content.
    await startOnce(environment)(dataDir);
  };
  return withBenchSite(environment, (site) => measure(site, size, once), fill);
}

async function measure(site: BuiltSite, size: Size, once: boolean): Promise<Measured[]> {
  const { origin, child, startedIn } = site;
  const cached = await withFolder('school-references-', (folder) => cachedFigures(site, size, folder));
  const setting = { origin, staff: await signInStaff(origin), photo: await makePhoto(1_600, 1_200) };
  const figures = [figure(`${size}: a start`, startedIn, 'ms', { atMost: 3_000 }), ...cached.figures];
  for (const { what, atMost, times, run } of promises) {
    const value = median(await timed(once ? Math.min(times, 5) : times, () => run(setting)));
    const told = figure(`${size}: ${what}`, value, 'ms', { atMost: atMost[size] });
    figures.push({ ...told, times: timesOf(value, cached.references) });
  }
  // Under 200 at rest; the rest is left in its heap by uploads and the file of 100,000 rows.
  const most = { atMost: size === 'small' ? 450 : 600 };
  return [
    ...figures,
    count(`${size}: memory of the server after all of it`, residentMemory(child), most, 'MiB'),
  ];
}

/** The milliseconds of each reference for the bytes of a cached page. */
type References = Readonly<Record<string, number>>;

const timesOf = (value: number, references: References) =>
  Object.fromEntries(Object.entries(references).map(([name, taken]) => [name, value / taken]));

/** A page as visitors mostly get it, beside the same bytes from servers that do nothing else. */
async function cachedFigures({ origin }: BuiltSite, size: Size, folder: string) {
  // By the same kind of address as the others: `localhost` would be IPv6 first.
  const address = `${origin.replace('localhost', '127.0.0.1')}/contact`;
  const headers = { 'Accept-Encoding': 'gzip' };
  await read(fetch(address, { headers }));
  const servers = await startReferences(folder, await answerOf(address, headers));
  const ours: number[] = [];
  const theirs = Object.entries(servers).map(([name, { url }]) => ({ name, url, taken: [] as number[] }));
  // In turns, so that the machine's other work meets all alike.
  for (let turn = 0; turn < 300; turn += 1)
    for (const { url, taken } of [{ url: address, taken: ours }, ...theirs])
      taken.push(...(await timed(1, () => read(fetch(url, { headers })))));
  await stopAll(servers);
  const cached = median(ours);
  const references = Object.fromEntries(theirs.map(({ name, taken }) => [name, median(taken)]));
  const times = timesOf(cached, references);
  const figures: Measured[] = [
    { ...figure(`${size}: a kept page`, cached, 'ms', { atMost: 5 }), times },
    ...Object.entries(references).map(([name, value]) =>
      figure(`${size}: the same bytes of ${name}`, value, 'ms'),
    ),
    figure(`${size}: a kept page, times node:http`, times['node:http'] ?? Number.NaN, '', { atMost: 3 }, 2),
  ];
  return { references, figures };
}

/** How much more the same takes on a large school. */
function growthOf(small: Measured[] = [], large: Measured[] = []): Measured[] {
  return promises.flatMap(({ what }) => {
    const one = small.find((each) => each.what === `small: ${what}`);
    const other = large.find((each) => each.what === `large: ${what}`);
    return one && other ? [figure(`large beside small: ${what}`, other.value / one.value, '')] : [];
  });
}
