import type { ChildProcess } from 'node:child_process';
import { applicationSorts } from '#app/features/inquiries/applications.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { filled, fillOffice } from './fill-office.ts';
import { mebibytes, medianAnd95th, processorTime, report, residentMemory, timed } from './report.ts';
import { signIn, startSite, stopSite, url, withDataFolder } from './site.ts';

const runs = 20;

/** A page past the last is the last one. */
const last = 'page=99999';

/** What the median of each list is to stay under, in milliseconds, on two processors that do nothing else. */
const target = 60;

/** Each list's first page, and where it has them the last one, searches, filters and other orders. */
const lists = [
  '/admin/dashboard',
  '/admin/leads',
  `/admin/leads?${last}`,
  '/admin/leads?state=overdue',
  '/admin/leads?state=suspect',
  '/admin/leads?level=primaire&source=admission&period=30',
  '/admin/leads?q=ferte',
  '/admin/leads?q=ferte+ines&level=primaire',
  '/admin/leads?q=introuvable',
  '/admin/leads?q=06+00+01+23+45',
  '/admin/leads?q=e',
  '/admin/leads?q=%D8%A3%D9%85%D9%8A%D9%86',
  `/admin/leads?q=ferte&sort=parent&${last}`,
  ...(['date', 'parent', 'child', 'age', 'level', 'source'] as const).flatMap((sort) => [
    `/admin/leads?sort=${sort}`,
    `/admin/leads?sort=${sort}&${last}`,
    `/admin/leads?sort=${sort}&order=${applicationSorts[sort] === 'asc' ? 'desc' : 'asc'}`,
  ]),
  '/admin/leads?order=desc&sort=due',
  '/admin/leads?sort=parent&page=1900',
  '/admin/leads?tab=messages',
  '/admin/leads?tab=messages&state=open',
  '/admin/leads?tab=messages&q=benali',
  `/admin/leads?tab=messages&${last}`,
  '/admin/leads?tab=messages&sort=name',
  `/admin/leads?tab=messages&sort=name&${last}`,
  '/admin/leads?tab=newsletter',
  '/admin/leads?tab=newsletter&q=famille12',
  '/admin/photos',
  `/admin/photos?${last}`,
  '/admin/photos?category=news',
  '/admin/photos?q=cour',
  '/admin/events',
  `/admin/events?${last}`,
  '/admin/events?q=numero',
  '/admin/events?statut=programmes',
  '/admin/blog',
  `/admin/blog?${last}`,
  '/admin/blog?q=numero',
  '/admin/blog?statut=brouillons',
  '/admin/blog?statut=programmes',
  '/admin/blog?affichage=cartes',
  '/admin/analytics',
  '/admin/activity',
  `/admin/activity?${last}`,
  '/admin/activity?q=benali',
  '/admin/security',
];

/** What is exported, all of it and the part that a search leaves. */
const files = [
  '/admin/leads/candidatures.csv',
  '/admin/leads/candidatures.csv?only=1&q=ferte',
  '/admin/leads/contacts.csv',
  '/admin/leads/abonnes.csv',
];

type Headers = Record<string, string>;

/**
 * The server's time for each list of the office and each of its files, over HTTP, on an embedded database with a large
 * school's rows.
 */
export async function benchLists(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    await fillOffice(dataDir);
    const counts = Object.entries(filled).map(([rows, count]) => `${count.toLocaleString('en')} ${rows}`);
    report('rows of the lists', counts.join(', '));
    const { server } = await startSite(dataDir, { DEMO_CONTENT: 'false' });
    try {
      const headers = { Cookie: `${sessionCookieName}=${await signIn()}` };
      for (const list of lists) await measureList(list, headers, server);
      for (const file of files) await measureFile(file, headers, server);
    } finally {
      await stopSite(server);
    }
  });
}

/** The whole page as it is opened, by the clock and in the mean processor's time. */
async function measureList(list: string, headers: Headers, server: ChildProcess): Promise<void> {
  const { pathname, search } = new URL((await read(url + list, headers)).url);
  const before = processorTime(server);
  const page = await timed(runs, () => read(`${url}${pathname}${search}`, headers));
  // One run is not timed.
  const worked = (processorTime(server) - before) / (runs + 1);
  const times = `${medianAnd95th(page)}, processor ${worked.toFixed(0).padStart(4)} ms (target: ≤ ${target} ms)`;
  report(`server time, ${pathname}${decodeURIComponent(search)}`, times);
}

/** The time until the file is whole, and the server's memory before, and at the most while it is made. */
async function measureFile(file: string, headers: Headers, server: ChildProcess): Promise<void> {
  const before = residentMemory(server);
  let most = before;
  let bytes = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMemory(server));
  }, 20);
  const times = await timed(5, async () => {
    bytes = (await read(url + file, headers)).bytes;
  });
  clearInterval(watch);
  report(
    `server time, ${file}`,
    `${medianAnd95th(times)}; ${(bytes / 1_000_000).toFixed(1)} MB; memory ${mebibytes(before)}, at most ${mebibytes(most)}`,
  );
}

async function read(address: string, headers: Headers): Promise<{ url: string; bytes: number }> {
  const answer = await fetch(address, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return { url: answer.url, bytes: byteLength };
}
