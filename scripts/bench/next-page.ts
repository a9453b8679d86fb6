import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator } from '@playwright/test';
import { desk } from './devices.ts';
import { median } from './report.ts';
import type { Figures } from './targets.ts';

/** Pages with the links that lead to all others. */
const hubs = ['/', '/actualites', '/blog', '/evenements', '/contact'];

/** What a hand takes from reaching a link to pressing it. */
const hoverMs = 300;

/** Where the page that is left says when its link was opened: the next one's clock begins elsewhere. */
const openedKey = 'bench-opened';

/**
 * From opening a link that the mouse is on to the first paint of its page, on a desk without any slowing down. Nothing
 * for a page that no link leads to.
 */
export async function measureOpening(
  browser: Browser,
  url: string,
  path: string,
  runs: number,
): Promise<Figures> {
  const times: number[] = [];
  while (times.length < runs) {
    const context = await browser.newContext(desk);
    const time = await openOnce(context, url, path).finally(() => context.close());
    if (time === undefined) return {};
    times.push(time);
  }
  return { next: median(times) };
}

async function openOnce(context: BrowserContext, url: string, path: string): Promise<number | undefined> {
  const link = await findLink(context, url, path);
  if (!link) return undefined;
  const page = link.page();
  await link.hover();
  await wait(hoverMs);
  await page.evaluate((key) => {
    const note = () => sessionStorage.setItem(key, String(performance.timeOrigin + performance.now()));
    document.addEventListener('click', note, { capture: true });
  }, openedKey);
  await link.click();
  await page.waitForURL(url + path);
  return page.evaluate(async (key) => {
    const painted = await new Promise<number>((resolve) => {
      const watch = new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0];
        if (paint) resolve(paint.startTime);
      });
      watch.observe({ type: 'paint', buffered: true });
    });
    const [navigation] = performance.getEntriesByType('navigation');
    // A page drawn beforehand was painted for nobody: it is seen from its activation on.
    const activated = navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : 0;
    return performance.timeOrigin + Math.max(painted, activated) - Number(sessionStorage.getItem(key));
  }, openedKey);
}

/** A link to the page that can be seen, and the page around it. */
async function findLink(context: BrowserContext, url: string, path: string): Promise<Locator | undefined> {
  const page = await context.newPage();
  for (const hub of hubs.filter((other) => other !== path)) {
    await page.goto(url + hub, { waitUntil: 'networkidle' });
    const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
    if ((await link.count()) > 0) return link;
  }
  await page.close();
  return undefined;
}
