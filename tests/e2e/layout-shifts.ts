import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* No layout shift without an interaction. */

declare global {
  interface Window {
    layoutShifts?: { at: number; value: number; words: string }[];
    /** When the page was rendered in its own fonts. */
    fontsDrawnAt?: number;
  }
}

/** Before navigation: records every unexpected layout shift, before and after the fonts. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };
    const shifts: { at: number; value: number; words: string }[] = [];
    window.layoutShifts = shifts;
    const named = (node?: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const words = entry.sources?.map(({ node }) => named(node)).join(', ') ?? '';
        shifts.push({ at: entry.startTime, value: entry.value, words });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Waits until a new public page has its own fonts, which on a phone load after the first paint, or has
 * deferred them to the next page.
 */
export async function waitForFonts(page: Page) {
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A frame's time is its beginning; its shifts carry a later one, that of presentation.
    for (let drawnAnew = 0; drawnAnew < 4; drawnAnew += 1) await frame();
    window.fontsDrawnAt = performance.now();
  });
}

/** Scrolls to the foot and back, screen by screen, to load lazy content. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const screens = Math.min(40, Math.ceil(document.documentElement.scrollHeight / window.innerHeight));
    for (const goal of [...Array(screens).keys(), 0]) {
      window.scrollTo(0, goal * window.innerHeight);
      await frame();
      await frame();
    }
  });
}

/**
 * While fonts load, fallback fonts may move a word slightly, as they match line heights but not every
 * letter's width. Afterwards nothing may move.
 */
export async function expectNoLayoutShift(page: Page) {
  const shifts = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Waits until the last shift is rendered and recorded.
    for (let drawnAnew = 0; drawnAnew < 4; drawnAnew += 1) await frame();
    const drawn = window.fontsDrawnAt ?? 0;
    return window.layoutShifts?.filter(({ at, value }) => value > (at <= drawn ? 0.005 : 0));
  });
  expect(shifts).toEqual([]);
}
