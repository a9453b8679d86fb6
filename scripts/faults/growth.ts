import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { count, figure, none, type Part, some } from '#scripts/bench/part.ts';
import { anyAddress, ask, type EmbeddedSite, sendLead, withEmbeddedSite } from '#tests/helpers/built-site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { type Staff, signInStaff, uploadPhoto } from '#tests/helpers/staff.ts';

/**
 * The busiest hour of one school's year, when registration opens: 600 families view five pages each, and
 * every fourth sends a form; three of the staff open a page a minute and upload the day's thirty photos.
 */
const hour = { pages: 3_000, leads: 150, officePages: 180, photos: 30 };

/** How many requests are on their way at a time: as fast as the site takes them. */
const atOnce = 8;

const publicPages = [
  ...['/', '/contact', '/admissions', '/blog', '/evenements', '/galerie', '/philosophie', '/actualites'],
  ...['/brochure.pdf', '/sitemap.xml', '/recherche?q=sortie', '/nulle-part'],
  '/files/school-photos/campus/1-0123456789abcdef.jpg',
];
const officePages = [
  ...['dashboard', 'leads', 'blog', 'events', 'photos', 'calendar', 'mails', 'jobs', 'activity', 'security'],
  ...['analytics', 'search?q=salma', 'leads/candidatures.csv', 'team', 'pages'],
];

/** Sends an hour's load as fast as possible: the site's size stays as it was after the first tenth. */
export const watchGrowth: Part = ({ once }) => {
  const watch = async (site: EmbeddedSite) => {
    const staff = await signInStaff(site.origin);
    const photo = await makePhoto(800, 600);
    const load = (share: number) => sendLoad(site.origin, staff, photo, share);
    await load(0.1);
    const before = await atRest(site);
    const sent = await load(once ? 0.1 : 1);
    const after = await atRest(site);
    const grown = (100 * (after.heap - before.heap)) / before.heap;
    return [
      some('requests of an hour sent', sent.length, once ? 300 : 3_300),
      none('failed', sent.filter((isFine) => !isFine).length),
      figure('heap before', before.heap / 2 ** 20, 'MiB'),
      figure('heap grown after it', grown, '%', { atMost: 10 }),
      count('handles before', before.handles),
      count('handles more after it', after.handles - before.handles, { atMost: 5 }),
      count('connections to the database before', before.connections),
      count('connections more after it', after.connections - before.connections, { atMost: 2 }),
    ];
  };
  return withEmbeddedSite({}, watch, { command: inspected });
};

/** Whether each request went well. */
function sendLoad(origin: string, staff: Staff, photo: Buffer, share: number): Promise<boolean[]> {
  const visits = Array.from({ length: hour.pages * share }, (_, index) => () => visit(origin, index));
  const leads = Array.from({ length: hour.leads * share }, () => async () => {
    return (await sendLead(origin, `croissance-${anyAddress()}@exemple.ma`)).status === 201;
  });
  const pages = Array.from({ length: hour.officePages * share }, (_, index) => async () => {
    return hasStatus(200, await staff.ask(`/admin/${officePages[index % officePages.length]}`));
  });
  const photos = Array.from({ length: hour.photos * share }, () => async () => {
    return hasStatus(201, await uploadPhoto(staff, photo));
  });
  return forEvery(mixed([visits, leads, pages, photos]), (request) => request(), atOnce);
}

/** Every third past the page cache. */
async function visit(origin: string, index: number): Promise<boolean> {
  const page = publicPages[index % publicPages.length] ?? '/';
  const query = index % 3 === 0 ? `${page.includes('?') ? '&' : '?'}a=${index}` : '';
  const { status } = await ask(`${origin}${page}${query}`, { headers: { 'X-Forwarded-For': anyAddress() } });
  return status === 200 || status === 404;
}

async function hasStatus(wanted: number, answer: Response): Promise<boolean> {
  await answer.arrayBuffer();
  return answer.status === wanted;
}

type Request = () => Promise<boolean>;

/** All requests, each kind spread over the whole. */
function mixed(kinds: readonly (readonly Request[])[]): Request[] {
  return kinds
    .flatMap((kind) => kind.map((request, index) => ({ request, at: (index + 0.5) / kind.length })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ request }) => request);
}

/** What the site holds when it has nothing to do: unused connections end after some seconds. */
async function atRest({ pid, output, database }: EmbeddedSite) {
  await wait(12_000);
  const { rows } = await database.query(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const connections = Number(rows[0].n);
  const heap = await liveHeap(output());
  return { heap, connections, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Starts the site with Node's inspector, on a loopback port that it chooses. */
const inspected: [string, ...string[]] = [process.execPath, '--inspect=127.0.0.1:0', 'build/server/start.js'];

/**
 * Bytes in use of a site's heap after a garbage collection.
 *
 * @param output of a site that was started as `inspected`: it names the inspector's address
 */
async function liveHeap(output: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error('The site was not started to be inspected');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [message]: MessageEvent[] = await once(socket, 'message');
      const said = JSON.parse(String(message?.data)) as { id?: number; result?: Record<string, unknown> };
      if (said.id === id) return said.result ?? {};
    }
  };
  try {
    // What the first collection frees may hold others until its finalizers have run.
    for (let times = 0; times < 3; times += 1) await ask('HeapProfiler.collectGarbage');
    return Number((await ask('Runtime.getHeapUsage')).usedSize);
  } finally {
    // An ending process waits for its inspector to disconnect.
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
}
