import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';
import { administrator } from '#tests/helpers/site.ts';
import { kilobytes, report } from './report.ts';
import { startSite, stopSite, url, withDataFolder } from './site.ts';
import { weigh } from './weigh.ts';

const pages = [
  '/admin/dashboard',
  '/admin/photos',
  '/admin/photos/upload',
  '/admin/carousel',
  '/admin/events',
  '/admin/events/new',
  '/admin/blog',
  '/admin/blog/new',
  '/admin/leads',
  '/admin/analytics',
  '/admin/security',
  '/admin/security/account',
  '/admin/school',
  '/admin/activity',
];

/** Pages with an id in their address, found as a link of a list. */
const linked = [
  { list: '/admin/events', start: '/admin/events/edit/' },
  { list: '/admin/blog', start: '/admin/blog/edit/' },
  { list: '/admin/leads', start: '/admin/leads/lead/' },
];

/** The JavaScript each page of the office loads in a browser that has nothing yet (brotli), with the demo content. */
export async function benchOfficeBytes(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const { server } = await startSite(dataDir, { DEMO_CONTENT: 'true' });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      await sendLead();
      const storageState = await signedIn(browser);
      const inOffice = async <T>(run: (context: BrowserContext) => Promise<T>) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState });
        return run(context).finally(() => context.close());
      };
      const weighOne = async (what: string, path: string) => {
        const { scripts, scriptFiles, total } = await inOffice((context) => weigh(context, url + path));
        report(
          `office page, ${what}`,
          `script ${kilobytes(scripts)} in ${scriptFiles} requests, total ${kilobytes(total)}`,
        );
      };
      for (const path of pages) await weighOne(path, path);
      for (const { list, start } of linked) {
        const path = await inOffice((context) => findLink(context, list, start));
        if (path) await weighOne(`${start}…`, path);
        else report(`office page, ${start}…`, 'no link leads there');
      }
    } finally {
      await browser.close();
      await stopSite(server);
    }
  });
}

/** What a browser keeps of who signed in: without the session's record beside the cookie, a page leads to the way in. */
async function signedIn(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/admin/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function findLink(context: BrowserContext, list: string, start: string): Promise<string | null> {
  const page = await context.newPage();
  await page.goto(url + list, { waitUntil: 'networkidle' });
  const links = page.locator(`main a[href^="${start}"]`);
  // All at once: a page that still changes may take away the one that was just counted.
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  return paths[0] ?? null;
}

/** So that there is a family's request to look at. */
async function sendLead(): Promise<void> {
  const body = new URLSearchParams({
    fullName: 'Salma Alaoui',
    email: 'salma@exemple.ma',
    phone: '0612345678',
    childName: 'Inès',
    childAge: '5',
    levelInterest: 'maternelle',
  });
  const answer = await fetch(`${url}/api/leads`, { method: 'POST', body, headers: { Origin: url } });
  if (answer.status !== 201) throw new Error(`The bench's lead was answered ${answer.status}`);
}
