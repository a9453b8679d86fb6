import type { ChildProcess } from 'node:child_process';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { filled, fillOffice } from './fill-office.ts';
import { officeLists, publicLists } from './list-addresses.ts';
import type { PartOptions } from './part.ts';
import { mebibytes, median, medianAnd95th, report, residentMemory, timed } from './report.ts';
import { signIn, startSite, stopSite, url, withDataFolder } from './site.ts';

const runs = 20;

/** What the median of each list is to stay under, in milliseconds, on two processors that do nothing else. */
const target = 60;

/** What is exported, all of it and the part that a search leaves. */
const files = [
  '/admin/leads/candidatures.csv',
  '/admin/leads/candidatures.csv?only=1&q=ferte',
  '/admin/leads/contacts.csv',
  '/admin/leads/abonnes.csv',
];

type Headers = Record<string, string>;

/**
 * The server's time for each list of the office and of the public side, and for each of the office's files, over HTTP, on an
 * embedded database with a large school's rows. Exit code 1 when a list misses its target.
 *
 * @param only parts of addresses: those that hold none of them are left out
 */
export async function benchLists({ only = [] }: PartOptions = {}): Promise<void> {
  const isWanted = (address: string) => only.length === 0 || only.some((part) => address.includes(part));
  await withDataFolder(async (dataDir) => {
    await fillOffice(dataDir);
    const counts = Object.entries(filled).map(([rows, count]) => `${count.toLocaleString('en')} ${rows}`);
    report('rows of the lists', counts.join(', '));
    const { server } = await startSite(dataDir, { DEMO_CONTENT: 'false' });
    try {
      const headers = { Cookie: `${sessionCookieName}=${await signIn()}` };
      for (const list of officeLists.filter(isWanted)) await measureList(list, headers, server);
      // A session's cookie, even a false one, passes the page cache by.
      const uncached = { Cookie: `${sessionCookieName}=${'0'.repeat(64)}` };
      for (const list of publicLists.filter(isWanted)) await measureList(list, uncached, server);
      for (const file of files.filter(isWanted)) await measureFile(file, headers, server);
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
  const isMet = median(page) <= target;
  if (!isMet) process.exitCode = 1;
  const met = `target: ≤ ${target} ms${isMet ? '' : ' MISSED'}`;
  const times = `${medianAnd95th(page)}, processor ${worked.toFixed(0).padStart(4)} ms (${met})`;
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
