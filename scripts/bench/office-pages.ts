import type { Browser, BrowserContext, Page } from '@playwright/test';
import { familyRequest, hasEditor, hydrateEditor, officePages } from '#tests/e2e/page-kinds.ts';
import { administrator } from '#tests/helpers/site.ts';
import { desk } from './devices.ts';
import type { MeasuredPage } from './page-table.ts';
import { median } from './report.ts';
import type { Figures } from './targets.ts';
import { openWeighed } from './weigh.ts';

/**
 * The JavaScript each office page loads with an empty cache and without interaction; on editor pages also
 * with the editor, which loads on the first interaction. For the lists, the time from the click to the first
 * painted row.
 */
export async function measureOffice(
  browser: Browser,
  url: string,
  isWanted: (path: string) => boolean,
  runs: number,
): Promise<MeasuredPage[]> {
  const { storageState, request } = await beginWork(browser, url);
  const measured: MeasuredPage[] = [];
  for (const path of [...officePages, request].filter(isWanted)) {
    const context = await browser.newContext({ ...desk, storageState });
    const figures = await weighOffice(context, url, path).finally(() => context.close());
    measured.push({ path, figures: { ...figures, ...(await measureFirstList(openSignedIn, path, runs)) } });
  }
  return measured;

  function openSignedIn() {
    return browser.newContext({ ...desk, storageState, baseURL: url });
  }
}

async function weighOffice(context: BrowserContext, url: string, path: string): Promise<Figures> {
  const { page, weight } = await openWeighed(context, url + path);
  const { scripts, requests, total } = weight();
  const figures = { script: scripts / 1000, requests, total: total / 1000 };
  if (!hasEditor(path)) return figures;
  await hydrateEditor(page);
  return { ...figures, hydratedScript: weight().scripts / 1000 };
}

/**
 * What a browser keeps of who signed in (without the session's record beside the cookie, a page leads to the way in),
 * and the page of a family's request.
 */
async function beginWork(browser: Browser, url: string) {
  const context = await browser.newContext({ ...desk, baseURL: url });
  const page = await context.newPage();
  await signIn(page);
  const request = await familyRequest(page);
  const storageState: Awaited<ReturnType<BrowserContext['storageState']>> = await context.storageState();
  await context.close();
  return { storageState, request };
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.waitForLoadState('networkidle');
}

/** The lists that the rail leads to, and what a row of each has. */
const lists: Readonly<Record<string, { link: string; row: string }>> = {
  '/admin/leads': { link: 'Demandes', row: 'main a[href^="/admin/leads/"]' },
  '/admin/blog': { link: 'Blog', row: 'main a[href^="/admin/blog/edit/"]' },
  '/admin/photos': { link: 'Photos', row: 'main article, main li img' },
};

/**
 * From the click on a list's link on the dashboard to the paint of its first row, on a desk, in a browser that has seen
 * the list before: its script is there, its rows are not.
 */
async function measureFirstList(
  open: () => Promise<BrowserContext>,
  path: string,
  runs: number,
): Promise<Figures> {
  const list = lists[path];
  if (!list) return {};
  const context = await open();
  try {
    const page = await context.newPage();
    await openOnce(page, list);
    const times: number[] = [];
    while (times.length < runs) times.push(await openOnce(page, list));
    return { list: median(times) };
  } finally {
    await context.close();
  }
}

async function openOnce(page: Page, { link, row }: { link: string; row: string }): Promise<number> {
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  const painted = page.evaluate(async (row) => {
    const clicked = await new Promise<number>((resolve) => {
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    const before = document.querySelector('h1');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Looked at before each frame: what is there then is painted by the next one.
    while (document.contains(before) || !document.querySelector(row)) await frame();
    await frame();
    return performance.now() - clicked;
  }, row);
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: link }).click();
  return painted;
}
