import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* Nothing moves that the visitor did not move. */

declare global {
  interface Window {
    layoutShifts?: { at: number; value: number; words: string }[];
    /** When the page had been drawn in its own fonts. */
    fontsDrawnAt?: number;
  }
}

/** Before the page is opened: notes every layout shift that the visitor did not cause, once its fonts are there and before. */
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
 * Waits until a public page that was just opened is drawn in its own fonts, which on a phone come after its first paint, or has
 * put them off for the next page.
 */
export async function untilInItsFonts(page: Page) {
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A frame's own time is that of its beginning; what it moved is noted with a later one, when it is on the screen.
    for (let drawnAnew = 0; drawnAnew < 4; drawnAnew += 1) await frame();
    window.fontsDrawnAt = performance.now();
  });
}

/** Scrolls to the foot and back, screen by screen, so that whatever is lazy has come. */
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
 * While the fonts are on their way their stand-ins, which have their measures but not every letter's width, may move
 * a word by a hair; afterwards nothing moves at all.
 */
export async function expectNoLayoutShift(page: Page) {
  const shifts = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What was moved last has been drawn and noted.
    for (let drawnAnew = 0; drawnAnew < 4; drawnAnew += 1) await frame();
    const drawn = window.fontsDrawnAt ?? 0;
    return window.layoutShifts?.filter(({ at, value }) => value > (at <= drawn ? 0.005 : 0));
  });
  expect(shifts).toEqual([]);
}
