import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '#app/lib/free-port.server.ts';
import { publicPageKinds } from '#tests/e2e/page-kinds.ts';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { untilAtRest } from '#tests/helpers/processor-time.ts';
import { openTab, type Tab } from '#tests/helpers/tab.ts';
import { phone } from './devices.ts';
import { measureHydration } from './hydration.ts';
import { type FailedAudit, type Judge, openLighthouse } from './lighthouse.ts';
import { measureMainThread } from './main-thread.ts';
import { measureOffice } from './office-pages.ts';
import { type MeasuredPage, printMisses, printPages } from './page-table.ts';
import type { PartOptions } from './part.ts';
import { median, report, writeResult } from './report.ts';
import { withBenchSite } from './site.ts';
import { type Figures, targetsOf } from './targets.ts';
import { weigh } from './weigh.ts';

/**
 * Every kind of public page as Lighthouse's phone sees it, what it weighs, how its form hydrates and how a
 * link opens it; the script of every page of the office; each beside its target. Exit code 1 when one is
 * missed.
 */
export async function benchPages(options: PartOptions): Promise<void> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const judge = await openLighthouse(port);
    await withBenchSite({}, (site) => measurePages(site, browser, judge, options));
  } finally {
    await browser.close();
  }
}

async function measurePages(
  { origin, child }: BuiltSite,
  browser: Browser,
  judge: Judge,
  { only = [], once = false }: PartOptions,
): Promise<void> {
  const isWanted = (page: string) => only.length === 0 || only.includes(page);
  const runs = once ? 1 : 3;
  await untilAtRest(child);
  const site: MeasuredPage[] = [];
  const failed: FailedAudit[] = [];
  for (const page of publicPageKinds.filter(isWanted)) {
    const measured = await measurePublicPage(browser, judge, { origin, page, runs });
    site.push(measured);
    failed.push(...measured.failed);
    const speed = `${measured.seconds.toFixed(0)} s, machine's speed ${measured.speed.toFixed(0)}`;
    report(`measured, ${page.slice(0, 40)}`, speed);
  }
  const office = await measureOffice(browser, origin, isWanted, runs);
  const all = [...site, ...office];
  if (all.length === 0) throw new Error(`There is no page ${only.join(', ')}`);
  printPages('public pages', site);
  printPages('the office', office);
  for (const { path: page, category, id, where } of failed)
    report(`failed, ${page.slice(0, 40)}`, `${category}, ${id}: ${JSON.stringify(where).slice(0, 400)}`);
  if (printMisses(all) > 0) process.exitCode = 1;
  const pages = all.map(({ path: page, figures }) => ({ path: page, figures, targets: targetsOf(page) }));
  writeResult('pages', { at: new Date(), runs, browser: browser.version(), pages, failed });
}

type Asked = { origin: string; page: string; runs: number };

/** The page is visited once before: its pictures are encoded on the first request, and stored. */
async function measurePublicPage(browser: Browser, judge: Judge, { origin, page, runs }: Asked) {
  const started = performance.now();
  const address = origin + page;
  await weighOnce(browser, address);
  const { scripts, requests, html, total } = await weighOnce(browser, address);
  const { figures, failed, speed, first } = await judge(address, runs);
  writeResult(path.join('lighthouse', page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')), first);
  return {
    path: page,
    figures: {
      ...figures,
      script: scripts / 1000,
      requests,
      html: html / 1000,
      total: total / 1000,
      ...(await measureMainThread(browser, address)),
      ...(await measureHydration(browser, address, runs)),
      ...(await measureOpening(origin, page, runs)),
    },
    failed,
    speed,
    seconds: (performance.now() - started) / 1000,
  };
}

async function weighOnce(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  return weigh(context, address).finally(() => context.close());
}

/** Pages with the links that lead to all others. */
const hubs = ['/', '/actualites', '/blog', '/evenements', '/contact'];

/** What a hand takes from reaching a link to pressing it. */
const hoverMs = 300;

/** Where the page that is left says when its link was pressed: the next one's clock begins elsewhere. */
const pressedKey = 'bench-pressed';

/**
 * From pressing a link that the mouse is on to the first frame of its page on the screen, on a desk without any slowing down.
 * Nothing for a page that no link leads to.
 */
async function measureOpening(url: string, path: string, runs: number): Promise<Figures> {
  const times: number[] = [];
  while (times.length < runs) {
    // Nothing that another run left: neither its files nor its storage.
    const tab = await openTab();
    const time = await openOnce(tab, url, path).finally(() => tab.close());
    if (time === undefined) return {};
    times.push(time);
  }
  return { next: median(times) };
}

async function openOnce(tab: Tab, url: string, path: string): Promise<number | undefined> {
  const link = `a[href="${path}"]`;
  if (!(await findLink(tab, url, path, link))) return undefined;
  await tab.hover(link);
  await wait(hoverMs);
  await tab.evaluate((key) => {
    // The event's own time is when the hand moved, whatever the page was doing then.
    const note = ({ timeStamp }: Event) =>
      sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
    document.addEventListener('click', note, { capture: true });
  }, pressedKey);
  await tab.press(link);
  const isOpen = (wanted: string) =>
    window.location.pathname === wanted && performance.getEntriesByName('first-contentful-paint').length > 0;
  await tab.until(`${path} is painted`, () => tab.evaluate(isOpen, path));
  return tab.evaluate((key) => {
    // When the frame was presented. A page that was drawn beforehand has none until it is seen.
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return performance.timeOrigin + painted - Number(sessionStorage.getItem(key));
  }, pressedKey);
}

/** Opens a page with a link to the page that can be seen; whether there is one. */
async function findLink(tab: Tab, url: string, path: string, link: string): Promise<boolean> {
  for (const hub of hubs.filter((other) => other !== path)) {
    await tab.open(url + hub);
    if (await tab.sees(link)) return true;
  }
  return false;
}
