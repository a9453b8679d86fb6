import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { count, type Measured, type Part } from '#scripts/bench/part.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { inspected, liveHeap } from './live-heap.ts';
import { anyAddress, ask, type OwnSite, sendLead, withEmbeddedSite } from './own-site.ts';

/**
 * The busiest hour of one school's year, when registration opens: 600 families view five pages each, and
 * every fourth sends a form; three of the staff open a page a minute and upload the day's thirty photos.
 */
const hour = { pages: 3_000, leads: 150, officePages: 180, photos: 30 };

/** Requests in flight at a time: as fast as the site answers. */
const together = 8;

const publicPages = [
  '/',
  '/contact',
  '/admissions',
  '/blog',
  '/evenements',
  '/galerie',
  '/philosophie',
  '/actualites',
  '/brochure.pdf',
  '/sitemap.xml',
  '/recherche?q=sortie',
  '/nulle-part',
  '/files/school-photos/campus/1-0123456789abcdef.jpg',
];
const officePages = [
  'dashboard',
  'leads',
  'blog',
  'events',
  'photos',
  'calendar',
  'mails',
  'jobs',
  'activity',
  'security',
  'analytics',
  'search?q=salma',
  'leads/candidatures.csv',
  'team',
  'pages',
];

/** Sends an hour's load as fast as possible: the site's size stays as it was after the first tenth. */
export const watchGrowth: Part = ({ once }) =>
  withEmbeddedSite(
    {},
    async (site, database) => {
      const staff = await signInStaff(site.origin);
      const photo = await makePhoto(800, 600);
      const load = (share: number) => sendLoad(site, staff, photo, share);
      await load(0.1);
      const before = await atRest(site, database);
      const sent = await load(once ? 0.1 : 1);
      const after = await atRest(site, database);
      const grown = (100 * (after.heap - before.heap)) / before.heap;
      return [
        count('requests of an hour sent', sent.asked, { atLeast: once ? 300 : 3_300 }),
        count('failed', sent.failed, { atMost: 0 }),
        { what: 'heap before', value: before.heap / 2 ** 20, unit: 'MiB', digits: 1 },
        { what: 'heap grown after it', value: grown, unit: '%', digits: 1, target: { atMost: 10 } },
        count('handles before', before.handles),
        count('handles more after it', after.handles - before.handles, { atMost: 5 }),
        count('connections to the database before', before.connections),
        count('connections more after it', after.connections - before.connections, { atMost: 2 }),
      ] satisfies Measured[];
    },
    inspected,
  );

type Sent = { asked: number; failed: number };

async function sendLoad(site: OwnSite, staff: Staff, photo: Buffer, share: number): Promise<Sent> {
  const visits = Array.from({ length: hour.pages * share }, (_, index) => () => visit(site, index));
  const leads = Array.from({ length: hour.leads * share }, () => async () => {
    return (await sendLead(site.origin, `croissance-${anyAddress()}@exemple.ma`)).status === 201;
  });
  const pages = Array.from({ length: hour.officePages * share }, (_, index) => async () => {
    const answer = await staff.ask(`/admin/${officePages[index % officePages.length]}`);
    await answer.arrayBuffer();
    return answer.status === 200;
  });
  const photos = Array.from({ length: hour.photos * share }, () => () => upload(staff, photo));
  return inTurns(mixed([visits, leads, pages, photos]));
}

/** Every third request bypasses the page cache. */
async function visit({ origin }: OwnSite, index: number): Promise<boolean> {
  const page = publicPages[index % publicPages.length] ?? '/';
  const query = index % 3 === 0 ? `${page.includes('?') ? '&' : '?'}a=${index}` : '';
  const { status } = await ask(`${origin}${page}${query}`, { headers: { 'X-Forwarded-For': anyAddress() } });
  return status === 200 || status === 404;
}

async function upload(staff: Staff, photo: Buffer): Promise<boolean> {
  const form = new FormData();
  form.set('category', 'campus');
  form.set('photo', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await staff.ask('/admin/photos/upload/file', form);
  await answer.arrayBuffer();
  return answer.status === 201;
}

type Request = () => Promise<boolean>;

/** All requests, each kind spread over the whole. */
function mixed(kinds: readonly (readonly Request[])[]): Request[] {
  return kinds
    .flatMap((kind) => kind.map((request, index) => ({ request, at: (index + 0.5) / kind.length })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ request }) => request);
}

async function inTurns(requests: readonly Request[]): Promise<Sent> {
  const left = requests.values();
  const sent: Sent = { asked: 0, failed: 0 };
  const work = async () => {
    for (const request of left) {
      const isWell = await request();
      sent.asked += 1;
      if (!isWell) sent.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return sent;
}

/** What the site uses at rest: idle connections end after some seconds. */
async function atRest({ pid, output }: OwnSite, database: pg.Client) {
  await wait(12_000);
  const { rows } = await database.query(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const connections = Number(rows[0].n);
  const heap = await liveHeap(output());
  return { heap, connections, handles: readdirSync(`/proc/${pid}/fd`).length };
}
