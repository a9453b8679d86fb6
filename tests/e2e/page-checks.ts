import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { classesOf } from '#app/sheet-classes.server.ts';
import { expect } from './fixtures.ts';

/* What must hold on every page, whatever is on it. Each check throws with what broke and where. */

declare global {
  interface Window {
    layoutShifts?: { at: number; value: number; words: string }[];
    /** When the last of the fonts that came was drawn. */
    fontsDrawnAt?: number;
    focusWalk?: FocusWalk;
  }
}

/** A way through the page by Tab or Shift+Tab; each fault with the element that has it. */
type FocusWalk = { stops: number; faults: string[]; done: boolean };

/** Before the page is opened: notes every layout shift that the visitor did not cause, and when the fonts are drawn. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };
    const shifts: { at: number; value: number; words: string }[] = [];
    window.layoutShifts = shifts;
    new MutationObserver(() =>
      // The frame that lays the text out anew, and the one after it.
      requestAnimationFrame(() =>
        requestAnimationFrame((time) => {
          window.fontsDrawnAt = time;
        }),
      ),
    ).observe(document, { attributeFilter: ['data-fonts'], subtree: true });
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

/** Waits until a public page that was just opened is drawn in its own fonts, which on a phone come after its first paint. */
export async function untilInItsFonts(page: Page) {
  await expect(page.locator('html[data-fonts]')).toBeAttached();
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
    // What the fonts moved, when they took the place of their stand-ins, has been drawn and noted.
    for (let drawnAnew = 0; drawnAnew < 4; drawnAnew += 1) await frame();
    const drawn = window.fontsDrawnAt ?? 0;
    return window.layoutShifts?.filter(({ at, value }) => value > (at <= drawn ? 0.005 : 0));
  });
  expect(shifts).toEqual([]);
}

/** No sideways scroll, and no text beyond the edges of the screen or cut off by the box it is in. */
export async function expectTextFits(page: Page, where: string) {
  expect(await textFaults(page, where)).toEqual([]);
}

/** Nothing to scroll sideways, on a phone, a tablet and a desk; the last of them stays. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[] = [320, 768, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Curves and the like follow the screen a moment later.
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(sideways, `pixels of sideways scroll at ${width} px`).toBe(0);
  }
}

/** What `expectTextFits` would complain of, for a test that looks at many pages before it complains. */
export async function textFaults(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What measures itself follows a new size of the screen or of the text a frame later.
    await document.fonts.ready;
    for (let drawnAnew = 0; drawnAnew < 2; drawnAnew += 1) await frame();
    const faults: string[] = [];
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) faults.push(`${sideways} px of sideways scroll`);
    // Unseen on purpose, moving on purpose, or shortened on purpose.
    const excused = '[aria-roledescription="carrousel"], [hidden], noscript, select, textarea';
    // For screen readers alone, by itself or by what is around it.
    const unseen = (element: Element | null): boolean => {
      if (element === null) return false;
      const { position, clipPath } = getComputedStyle(element);
      if (position === 'absolute' && clipPath !== 'none') return true;
      return element.getBoundingClientRect().width === 1 || unseen(element.parentElement);
    };
    const shortened = (element: Element) => {
      const style = getComputedStyle(element);
      return style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest(excused) || unseen(parent)) continue;
      const drawn = { opacityProperty: true, visibilityProperty: true };
      if (!parent.checkVisibility(drawn)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const words = `${parent.tagName.toLowerCase()} « ${node.textContent.trim().slice(0, 40)} »`;
      if (shortened(parent)) continue;
      // What lies further on in a row is scrolled to; there each card is a frame of its own.
      const row = parent.closest('.equals');
      if (row && row.scrollWidth > row.clientWidth) {
        const card = [...row.children].find((child) => child.contains(parent))?.getBoundingClientRect();
        if (card && (box.right > card.right + 1 || box.left < card.left - 1))
          faults.push(`beyond its card: ${words}`);
        continue;
      }
      if (box.right > window.innerWidth + 1 || (box.left < -1 && box.right > 0))
        faults.push(`beyond the edge: ${words}`);
      for (
        let outer: Element | null = parent;
        outer && outer !== document.body;
        outer = outer.parentElement
      ) {
        if (shortened(outer)) break;
        if (!/hidden|clip/.test(getComputedStyle(outer).overflow)) continue;
        const frame = outer.getBoundingClientRect();
        if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 4)
          faults.push(`cut off: ${words}`);
      }
    }
    return [...new Set(faults)];
  });
  return found.map((fault) => `${where}: ${fault}`);
}

/** A sheet of the build, by its name. */
function builtSheet(name: string): string {
  const [file] = globSync(`build/client/assets/${name}-*.css`);
  if (!file) throw new Error(`The build has no sheet called ${name}`);
  return readFileSync(file, 'utf8');
}

let everyClass: Set<string> | undefined;

/**
 * A public page comes with the rules that it uses, and asks for the others once a form wakes: whatever class stands in it
 * now, and has rules in the office's sheet, which has them all, has them here.
 */
export async function expectStyled(page: Page) {
  everyClass ??= classesOf(builtSheet('office'));
  const { used, written, whole } = await page.evaluate(() => ({
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))],
    written: document.querySelector('style[data-sheet]')?.textContent ?? '',
    whole: document.querySelector('link[rel=stylesheet]') !== null,
  }));
  const styled = classesOf(whole ? builtSheet('site') : written);
  expect(styled.size).toBeGreaterThan(100);
  // « group » has no rule of its own: it marks what the rules of other classes look for.
  const isMissing = (name: string) => name !== 'group' && everyClass?.has(name) && !styled.has(name);
  expect(used.filter(isMissing)).toEqual([]);
}

/** No live region that still waits for its words stands in a gap, which would be twice as wide for it. */
export async function idleGaps(page: Page, where: string): Promise<string[]> {
  const found = await page.locator(':is([role="status"], [role="alert"]):empty').evaluateAll((regions) =>
    regions.flatMap((region) => {
      const around = region.parentElement && getComputedStyle(region.parentElement);
      const gap = /grid|flex/.test(around?.display ?? '') && Number.parseFloat(around?.rowGap ?? '') > 0;
      return gap && getComputedStyle(region).position !== 'absolute' ? [region.outerHTML.slice(0, 90)] : [];
    }),
  );
  return found.map((region) => `${where}: an idle gap around ${region}`);
}

/** One h1, French, and no French sign that follows a space left alone at the start of a line. */
export async function expectFrenchAndHeaded(page: Page) {
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.locator('h1').count()).toBe(1);
  const loose = await page.evaluate(() => {
    const attributes = [
      ...document.querySelectorAll('[alt], [aria-label], [placeholder], meta[name=description]'),
    ];
    const texts = attributes.flatMap((element) =>
      ['alt', 'aria-label', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, [lang=en]')) texts.push(node.textContent ?? '');
    }
    return [document.title, ...texts].filter((text) => / [:;?!»%]|« |\p{L}'\p{L}/u.test(text));
  });
  expect(loose).toEqual([]);
}

/** Under reduced motion nothing moves by itself. */
export async function expectStill(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1,
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : '?')),
  );
  expect(moving).toEqual([]);
}

/**
 * Walks the page with Tab, then back with Shift+Tab: whatever takes focus is on the screen, shows its ring, and is not
 * covered by what floats (WCAG 2.4.7, 2.4.11).
 */
export async function focusFaults(page: Page, where: string): Promise<string[]> {
  // The room that what floats at the foot keeps follows a new size of the screen a frame later.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let drawnAnew = 0; drawnAnew < 2; drawnAnew += 1) await frame();
  });
  const there = await walk(page, 'Tab', where);
  const back = await walk(page, 'Shift+Tab', where);
  const stops = `${where}: ${there.stops} stops, ${back.stops} on the way back`;
  const even = there.stops > 2 && there.stops === back.stops;
  return [...there.faults, ...back.faults, ...(even ? [] : [stops])];
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', where: string): Promise<FocusWalk> {
  await page.evaluate(judgeStops);
  if (key === 'Shift+Tab') await page.keyboard.down('Shift');
  let walked: FocusWalk | undefined;
  do {
    // Held down, as somebody does who has far to go: the presses are not waited for one by one.
    await Promise.all(Array.from({ length: 40 }, () => page.keyboard.down('Tab')));
    walked = await page.evaluate(() => window.focusWalk);
  } while (walked && !walked.done);
  await page.keyboard.up('Tab');
  if (key === 'Shift+Tab') await page.keyboard.up('Shift');
  const { stops, done, faults } = walked ?? { stops: 0, done: false, faults: ['another page came'] };
  return { stops, done, faults: faults.map((fault) => `${where}, ${key}: ${fault}`) };
}

/**
 * From now on the page is drawn in the stand-in faces. The browser itself refuses the others: requests that a test
 * looks at one by one come late, and past the cache.
 */
export async function withoutFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** The text twice as large, as a visitor's own setting makes it; 1 puts it back. */
export async function enlargeText(page: Page, times: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await session.detach();
}

/**
 * Runs in the page: each press of Tab first judges the stop that it is about to leave. It leaves none that is not seen yet:
 * what appears with focus, appears a frame or two later. The walk is done where it began, or at the end of the document.
 */
function judgeStops() {
  const walk: FocusWalk = { stops: 0, faults: [], done: false };
  window.focusWalk = walk;
  const walked = new Set<Element>();
  let last: Element | null = null;
  let framesHere = 0;
  let begun = false;

  const labelOf = ({ id }: Element) => (id ? document.querySelector(`label[for="${CSS.escape(id)}"]`) : null);
  const isPartOf = (focused: Element, front: Element | null) =>
    front !== null &&
    (focused.contains(front) || front.contains(focused) || labelOf(focused)?.contains(front));

  // Of a link over several lines, each line. What is taller than the screen cannot lie on it whole.
  const isSeen = (focused: Element) => {
    const points = [...focused.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => ({ x, y })),
      ),
    );
    const seen = points.filter(({ x, y }) => isPartOf(focused, document.elementFromPoint(x, y)));
    const tall = focused.getBoundingClientRect().height > window.innerHeight / 2;
    return seen.length > 0 && (tall || seen.length >= points.length / 3);
  };

  // Around the element, or around the card whose one link it is.
  const hasRing = (focused: Element) =>
    [focused, focused.closest('article, li')].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return outlined || /0px 0px 0px [2-9]px/.test(boxShadow);
    });

  const judge = (focused: Element) => {
    const name = focused.outerHTML.slice(0, 90);
    if (!isSeen(focused)) {
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const by = front && !isPartOf(focused, front) ? front.outerHTML.slice(0, 90) : `the screen's edge`;
      const place = `${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight} px`;
      walk.faults.push(`hidden by ${by} (${place}): ${name}`);
    }
    if (!hasRing(focused)) walk.faults.push(`no ring: ${name}`);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const focused = document.activeElement;
    const isElement = focused !== null && focused !== document.body;
    // A date has a stop for its day, its month and its year.
    if (isElement && focused === last) return;
    walk.done ||= walk.stops >= 250 || (begun && (!isElement || walked.has(focused)));
    const tooEarly = isElement && framesHere < 10 && !walk.done && !isSeen(focused);
    if (walk.done || tooEarly) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    begun = true;
    framesHere = 0;
    if (!isElement) return;
    last = focused;
    walked.add(focused);
    walk.stops += 1;
    judge(focused);
  };
  const countFrames = () => {
    framesHere += 1;
    if (window.focusWalk === walk) requestAnimationFrame(countFrames);
    else window.removeEventListener('keydown', onKey, true);
  };
  requestAnimationFrame(countFrames);
  window.addEventListener('keydown', onKey, true);
}
