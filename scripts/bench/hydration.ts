import type { Browser, JSHandle, Locator, Page } from '@playwright/test';
import { phone } from './devices.ts';
import { median } from './report.ts';
import type { Figures } from './targets.ts';
import { countBytes } from './weigh.ts';

/** Lighthouse's slow 4G, and its factor for the processor of a phone. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };
const slowdown = 4;

/** Typed at a quick person's speed while the form hydrates. */
const text = 'mille-horizons-casablanca';
const keyDelayMs = 80;

type Hydration = { scripts: number; milliseconds: number; lost: number };

/**
 * The hydration of a page's slowest form on a slow network and processor: from the first focus of a field
 * until React has hydrated the form, while text is typed. Empty for a page without a form.
 */
export async function measureHydration(browser: Browser, address: string, runs: number): Promise<Figures> {
  const count = await countIslands(browser, address);
  const hydrations: Hydration[] = [];
  for (let island = 0; island < count; island += 1) {
    const tries: Hydration[] = [];
    while (tries.length < runs) tries.push(await hydrateOnce(browser, address, island));
    hydrations.push({
      scripts: Math.max(...tries.map(({ scripts }) => scripts)),
      milliseconds: median(tries.map(({ milliseconds }) => milliseconds)),
      lost: Math.max(...tries.map(({ lost }) => lost)),
    });
  }
  if (hydrations.length === 0) return {};
  return {
    hydratedScript: Math.max(...hydrations.map(({ scripts }) => scripts)) / 1000,
    hydration: Math.max(...hydrations.map(({ milliseconds }) => milliseconds)),
    lost: Math.max(...hydrations.map(({ lost }) => lost)),
  };
}

async function countIslands(browser: Browser, address: string): Promise<number> {
  return onPage(browser, async (page) => {
    await page.goto(address);
    return page.locator('[data-island]').count();
  });
}

async function hydrateOnce(browser: Browser, address: string, island: number): Promise<Hydration> {
  return onPage(browser, async (page) => {
    const weight = await countBytes(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('html[data-js]').waitFor();
    const field = page
      .locator('[data-island]')
      .nth(island)
      .locator('input:is([type=text], [type=email], [type=tel], :not([type])), textarea')
      .filter({ visible: true })
      .first();
    await field.scrollIntoViewIfNeeded();
    await slowDown(page);
    const watch = await watchHydration(field);
    await field.focus();
    await page.keyboard.type(text, { delay: keyDelayMs });
    const milliseconds = await watch.evaluate(({ hydrated }) => hydrated);
    const typed = await field.inputValue();
    return { scripts: weight().scripts, milliseconds, lost: text.length - draftOf(typed) };
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** React tells the focus that woke it again, once it is there (app/islands/hydrate.tsx): that one is no user's. */
async function watchHydration(field: Locator): Promise<JSHandle<{ hydrated: Promise<number> }>> {
  return field.evaluateHandle((element) => ({
    hydrated: new Promise<number>((resolve) => {
      let focused = Number.NaN;
      element.addEventListener('focusin', ({ isTrusted }) => {
        if (isTrusted) focused = performance.now();
        else resolve(performance.now() - focused);
      });
    }),
  }));
}

/** How many characters, from the first on, are still as they were typed. */
function draftOf(typed: string): number {
  const changed = [...text].findIndex((character, index) => typed[index] !== character);
  return changed < 0 ? text.length : changed;
}

async function onPage<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}
