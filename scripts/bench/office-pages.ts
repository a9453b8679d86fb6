import type { Browser, BrowserContext, Page } from '@playwright/test';
import { familyRequest, hasEditor, hydrateEditor, officePages } from '#tests/e2e/page-kinds.ts';
import { administrator } from '#tests/helpers/site.ts';
import { desk } from './devices.ts';
import { measureFirstList } from './first-list.ts';
import type { MeasuredPage } from './page-table.ts';
import type { Figures } from './targets.ts';
import { openWeighed } from './weigh.ts';

/**
 * The JavaScript each page of the office loads in a browser that has nothing yet, without anybody touching it; where an
 * article is written also what the editor makes of it, which comes as somebody touches the page. For the lists, how long
 * after the click their first row is painted.
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
