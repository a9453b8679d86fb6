import type { ChildProcess } from 'node:child_process';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { filled, fillOffice } from './fill-office.ts';
import { officeLists, publicLists } from './list-addresses.ts';
import type { PartOptions } from './part.ts';
import { mebibytes, median, medianAnd95th, mostWhile, report, residentMemory, timed } from './report.ts';
import { read, uncached, withBenchSite } from './site.ts';

const runs = 20;

/** The target of each list's median, in milliseconds, on two processors that do nothing else. */
const target = 60;

/** The exports, whole and the part that a search leaves. */
const files = ['candidatures.csv', 'candidatures.csv?only=1&q=ferte', 'contacts.csv', 'abonnes.csv'];

type Headers = Record<string, string>;

/**
 * The server's time for each list of the office and of the public side, and for each of the office's files,
 * over HTTP, on an embedded database with a large school's rows. Exit code 1 when a list misses its target.
 *
 * @param only parts of addresses: those that hold none of them are left out
 */
export async function benchLists({ only = [] }: PartOptions = {}): Promise<void> {
  const isWanted = (address: string) => only.length === 0 || only.some((part) => address.includes(part));
  const counts = Object.entries(filled).map(([rows, count]) => `${count.toLocaleString('en')} ${rows}`);
  report('rows of the lists', counts.join(', '));
  const measure = async ({ origin, child }: BuiltSite) => {
    const headers = { Cookie: (await signInStaff(origin)).cookie };
    for (const list of officeLists.filter(isWanted)) await measureList(origin + list, headers, child);
    for (const list of publicLists.filter(isWanted))
      await measureList(origin + list, uncached.headers, child);
    for (const file of files.map((each) => `/admin/leads/${each}`).filter(isWanted))
      await measureFile(origin + file, headers, child);
  };
  await withBenchSite({ DEMO_CONTENT: 'false' }, measure, fillOffice);
}

/** The whole page as it is opened: its time by the clock, and the mean of the processor's time. */
export async function measureList(
  list: string,
  headers: Headers,
  server: ChildProcess,
  limits = { runs, target },
): Promise<void> {
  const address = (await read(fetch(list, { headers }))).url;
  const before = processorTime(server);
  const times = await timed(limits.runs, () => read(fetch(address, { headers })));
  // One run is not timed.
  const worked = (processorTime(server) - before) / (limits.runs + 1);
  const isMet = median(times) <= limits.target;
  if (!isMet) process.exitCode = 1;
  const met = `target: ≤ ${limits.target} ms${isMet ? '' : ' MISSED'}`;
  const { pathname, search } = new URL(address);
  report(
    `server time, ${pathname}${decodeURIComponent(search)}`,
    `${medianAnd95th(times)}, processor ${worked.toFixed(0).padStart(4)} ms (${met})`,
  );
}

/** The time until the file is complete, and the server's memory before and at most meanwhile. */
async function measureFile(file: string, headers: Headers, server: ChildProcess): Promise<void> {
  const before = residentMemory(server);
  let bytes = 0;
  let times: number[] = [];
  const most = await mostWhile(
    () => residentMemory(server),
    async () => {
      times = await timed(5, async () => {
        ({ bytes } = await read(fetch(file, { headers })));
      });
    },
  );
  const { pathname, search } = new URL(file);
  report(
    `server time, ${pathname}${search}`,
    `${medianAnd95th(times)}; ${(bytes / 1_000_000).toFixed(1)} MB; memory ${mebibytes(before)}, at most ${mebibytes(most)}`,
  );
}
