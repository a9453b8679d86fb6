import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { fillOffice } from './fill-office.ts';
import { type Measured, type PartOptions, runParts } from './part.ts';
import { median, residentMemory, timed } from './report.ts';
import { startSite, stopSite, url, withDataFolder } from './site.ts';
import { askOnce, type Contender, hasProgram, startBareServer, startNginx } from './speed/rivals.ts';
import type { Target } from './targets.ts';

type Size = 'small' | 'large';

/** One promise: what is timed, how often, and the milliseconds it may take on the small and on the large school. */
type Promised = {
  what: string;
  atMost: Record<Size, number>;
  times: number;
  run: (setting: Setting) => Promise<unknown>;
};

type Setting = { staff: Staff; photo: Uint8Array<ArrayBuffer> };

/** A session's cookie, even a false one, passes the page cache by. */
const uncached = { headers: { Cookie: 'administration=of-nobody' } };
let visitors = 0;

const page = (what: string, path: string, most: number, large = most): Promised => ({
  ...{ what, atMost: { small: most, large }, times: 20 },
  run: () => read(`${url}${path}`, uncached),
});
const list = (what: string, path: string): Promised => ({
  // Twice as often as the rest: half of them compile the code that the median is of.
  ...{ what, atMost: { small: 60, large: 60 }, times: 40 },
  run: async ({ staff }) => taken(await staff.ask(path), 200),
});
const form = (
  what: string,
  path: string,
  fields: () => Record<string, string>,
  status: number,
): Promised => ({
  // A write is on the disk before it is acknowledged.
  ...{ what, atMost: { small: 60, large: 60 }, times: 20 },
  run: async () => {
    visitors += 1;
    const headers = { Origin: url, 'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}` };
    return taken(
      await fetch(`${url}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields()) }),
      status,
    );
  },
});

const email = () => `famille-${visitors}@exemple.example`;

/** Lists 60 ms and a search 30 are the sections `lists` and `search`; what is drawn anew takes one page's rendering and its queries. */
const promises: readonly Promised[] = [
  page('home, drawn anew', '/', 60),
  page('a page, drawn anew', '/contact', 60),
  page('the news, drawn anew', '/blog', 60),
  page('a visitor’s search', '/recherche?q=ecole', 60),
  form('a lead', '/api/leads', () => Object.fromEntries(leadOf(email())), 201),
  form('a newsletter sign-up', '/api/newsletter', () => ({ email: email(), privacyAccepted: 'on' }), 202),
  list('the dashboard', '/admin/dashboard'),
  list('the list of requests', '/admin/leads'),
  list('a search in the requests', '/admin/leads?q=ferte'),
  list('the list of photos', '/admin/photos'),
  list('the list of posts', '/admin/blog'),
  list('the list of events', '/admin/events'),
  {
    ...{
      what: 'a photo of two megapixels, stored in every size',
      atMost: { small: 900, large: 900 },
      times: 3,
    },
    run: ({ staff, photo }) => upload(staff, photo),
  },
  {
    // 100,000 rows in four seconds: the section `speed`.
    ...{ what: 'the file of all applications', atMost: { small: 100, large: 4_000 }, times: 3 },
    run: async ({ staff }) => taken(await staff.ask('/admin/leads/candidatures.csv'), 200),
  },
];

/** What the product promises, on the demo content and on a large school's rows, beside bare servers of the same run. */
export function benchPromises(options: PartOptions): Promise<void> {
  const measured: Partial<Record<Size, Measured[]>> = {};
  const on =
    (size: Size) =>
    async ({ once }: { once: boolean }) => {
      const figures = await measureOn(size, once);
      measured[size] = figures;
      return figures;
    };
  return runParts(
    'promises',
    { small: on('small'), large: on('large'), growth: async () => growthOf(measured.small, measured.large) },
    options,
  );
}

function measureOn(size: Size, once: boolean): Promise<Measured[]> {
  return withDataFolder(async (dataDir) => {
    if (size === 'large') await fillOffice(dataDir);
    const settings = { DEMO_CONTENT: size === 'small' ? 'true' : 'false', TRUST_PROXY: '1' };
    await stopSite((await startSite(dataDir, settings)).server);
    // The second start: the first makes the database and the demo content.
    const { server, milliseconds } = await startSite(dataDir, settings);
    try {
      const { references, figures } = await keptFigures(size, dataDir);
      const told = (what: string, value: number, atMost: number): Measured => ({
        ...ms(`${size}: ${what}`, value, { atMost }),
        times: timesOf(value, references),
      });
      const setting = { staff: await signInStaff(url), photo: new Uint8Array(await makePhoto(1_600, 1_200)) };
      figures.unshift(ms(`${size}: a start`, milliseconds, { atMost: 3_000 }));
      for (const { what, atMost, times, run } of promises) {
        const taking = await timed(once ? Math.min(times, 5) : times, () => run(setting));
        figures.push(told(what, median(taking), atMost[size]));
      }
      return [...figures, memoryFigure(size, server)];
    } finally {
      await stopSite(server);
    }
  });
}

const ms = (what: string, value: number, target?: Target): Measured => ({
  ...{ what, value, unit: 'ms', digits: 1 },
  ...(target && { target }),
});

/** What each reference takes for the bytes of a kept page, in milliseconds. */
type References = Readonly<Record<string, number>>;

const timesOf = (value: number, references: References) =>
  Object.fromEntries(Object.entries(references).map(([name, taken]) => [name, value / taken]));

/** A page as visitors mostly get it, beside the same bytes from servers that do nothing else. */
async function keptFigures(
  size: Size,
  dataDir: string,
): Promise<{ references: References; figures: Measured[] }> {
  // By the same kind of address as the others: as `localhost` it would be asked by IPv6 first.
  const address = `${url.replace('localhost', '127.0.0.1')}/contact`;
  const headers = { 'Accept-Encoding': 'gzip' };
  await read(address, { headers });
  const answer = await askOnce(address, headers);
  const folder = path.join(dataDir, 'references');
  const servers: Record<string, Contender> = {
    'node:http': await startBareServer(path.join(folder, 'bare'), answer),
    ...(hasProgram('nginx') && { nginx: await startNginx(path.join(folder, 'nginx'), answer) }),
  };
  try {
    const asked = [
      { name: '', at: address, taken: [] as number[] },
      ...Object.entries(servers).map(([name, { url: at }]) => ({ name, at, taken: [] as number[] })),
    ];
    // In turns, so that what else the machine does is the same for all.
    for (let turn = 0; turn < 300; turn += 1) {
      for (const { at, taken } of asked) taken.push(...(await timed(1, () => read(at, { headers }))));
    }
    const [kept = Number.NaN, ...others] = asked.map(({ taken }) => median(taken));
    const references = Object.fromEntries(Object.keys(servers).map((name, at) => [name, others[at] ?? 0]));
    return {
      references,
      figures: [
        { ...ms(`${size}: a kept page`, kept, { atMost: 5 }), times: timesOf(kept, references) },
        ...Object.entries(references).map(([name, value]) => ms(`${size}: the same bytes of ${name}`, value)),
        {
          ...{ what: `${size}: a kept page, times node:http`, value: kept / (references['node:http'] ?? 0) },
          ...{ unit: '', digits: 2, target: { atMost: 3 } },
        },
      ],
    };
  } finally {
    await Promise.all(Object.values(servers).map(({ server }) => stopSite(server)));
  }
}

function memoryFigure(size: Size, server: ChildProcess): Measured {
  // Of the server's own process: under 200 at rest, and what uploads and the file of 100,000 rows left in its heap.
  const what = `${size}: memory of the server after all of it`;
  const atMost = size === 'small' ? 450 : 600;
  return { what, value: residentMemory(server), unit: 'MiB', digits: 0, target: { atMost } };
}

/** How much more the same takes on a large school. */
function growthOf(small: Measured[] = [], large: Measured[] = []): Measured[] {
  return promises.flatMap(({ what }) => {
    const [one, other] = [
      small.find((each) => each.what === `small: ${what}`),
      large.find((each) => each.what === `large: ${what}`),
    ];
    return one && other
      ? [{ what: `large beside small: ${what}`, value: other.value / one.value, unit: '', digits: 1 }]
      : [];
  });
}

async function read(address: string, init?: RequestInit): Promise<void> {
  return taken(await fetch(address, init), 200);
}

async function taken(answer: Response, status: number): Promise<void> {
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}`);
}

async function upload(staff: Staff, photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const body = new FormData();
  body.set('category', 'campus');
  body.set('photo', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  return taken(await staff.ask('/admin/photos/upload/file', body), 201);
}
