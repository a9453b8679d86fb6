import { sessionCookieName } from '#app/security/session-policy.ts';
import { filled, fillOffice } from './fill-office.ts';
import { report, spread, timed } from './report.ts';
import { signIn, startSite, stopSite, url, withDataFolder } from './site.ts';

const runs = 15;

/** Each list's first page, and where it has them a late page, a search and a filter. */
const lists = [
  '/admin/dashboard',
  '/admin/leads',
  '/admin/leads?page=4000',
  '/admin/leads?q=ferte',
  '/admin/leads?q=introuvable',
  '/admin/leads?tab=messages',
  '/admin/leads?tab=messages&q=benali',
  '/admin/leads?tab=newsletter',
  '/admin/photos',
  '/admin/photos?page=100',
  '/admin/photos?q=cour',
  '/admin/events',
  '/admin/events?page=50',
  '/admin/events?q=numero',
  '/admin/blog',
  '/admin/blog?page=50',
  '/admin/blog?q=numero',
  '/admin/analytics',
  '/admin/activity',
  '/admin/security',
];

/** The server's time for each list of the office, over HTTP, on an embedded database with a large school's rows. */
export async function benchLists(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    await fillOffice(dataDir);
    const counts = Object.entries(filled).map(([rows, count]) => `${count.toLocaleString('en')} ${rows}`);
    report('rows of the lists', counts.join(', '));
    const { server } = await startSite(dataDir, { DEMO_CONTENT: 'false' });
    try {
      const headers = { Cookie: `${sessionCookieName}=${await signIn()}` };
      for (const list of lists)
        report(`server time, ${list}`, spread(await timed(runs, () => read(list, headers))));
    } finally {
      await stopSite(server);
    }
  });
}

/** The list's data as the browser asks for them when it comes from another page of the office. */
async function read(list: string, headers: Record<string, string>): Promise<void> {
  const { pathname, search } = new URL(list, url);
  const answer = await fetch(`${url}${pathname}.data${search}`, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${list} answered ${answer.status}`);
}
