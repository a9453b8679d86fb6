import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '#app/lib/free-port.server.ts';
import { publicPageKinds } from '#tests/e2e/page-kinds.ts';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';
import type { BuiltSite } from '#tests/helpers/built-site.ts';
import { untilAtRest } from '#tests/helpers/processor-time.ts';
import { phone } from './devices.ts';
import { measureHydration } from './hydration.ts';
import { type FailedAudit, type Judge, openLighthouse } from './lighthouse.ts';
import { measureMainThread } from './main-thread.ts';
import { measureOpening } from './next-page.ts';
import { measureOffice } from './office-pages.ts';
import { type MeasuredPage, printMisses, printPages } from './page-table.ts';
import type { PartOptions } from './part.ts';
import { report, writeResult } from './report.ts';
import { withBenchSite } from './site.ts';
import { targetsOf } from './targets.ts';
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

/** The page is visited once before: its pictures are made for the first who ask for them, and kept. */
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
