import type { Page } from '@playwright/test';

/* Walks a page by keyboard. */

declare global {
  interface Window {
    focusWalk?: FocusWalk;
  }
}

/** A walk by Tab or Shift+Tab; each fault with its element. */
type FocusWalk = { stops: number; faults: string[]; done: boolean };

/**
 * Walks the page with Tab, then back with Shift+Tab: half of every focused element is on the screen, shows its focus
 * ring, and is not covered by floating elements (WCAG 2.4.7, 2.4.11).
 */
export async function focusFaults(page: Page, where: string): Promise<string[]> {
  // The space reserved for a fixed bar follows a resize one frame later.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let drawnAnew = 0; drawnAnew < 2; drawnAnew += 1) await frame();
  });
  const there = await walk(page, 'Tab', where);
  const back = await walk(page, 'Shift+Tab', where);
  const stops = `${where}: ${there.stops} stops, ${back.stops} on the way back`;
  // A frame receives the key that leaves it, so this page may see that stop in one direction only.
  const frames = await page.locator('iframe').count();
  const even = there.stops > 2 && Math.abs(there.stops - back.stops) <= frames;
  return [...there.faults, ...back.faults, ...(even ? [] : [stops])];
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', where: string): Promise<FocusWalk> {
  await page.evaluate(judgeStops);
  if (key === 'Shift+Tab') await page.keyboard.down('Shift');
  let walked: FocusWalk | undefined;
  do {
    // Held down, like a person with far to go: presses are not awaited one by one.
    await Promise.all(Array.from({ length: 40 }, () => page.keyboard.down('Tab')));
    walked = await page.evaluate(() => window.focusWalk);
  } while (walked && !walked.done);
  await page.keyboard.up('Tab');
  if (key === 'Shift+Tab') await page.keyboard.up('Shift');
  const { stops, done, faults } = walked ?? { stops: 0, done: false, faults: ['another page came'] };
  return { stops, done, faults: faults.map((fault) => `${where}, ${key}: ${fault}`) };
}

/**
 * Runs in the page: each press of Tab first checks the current stop. It waits until the stop is visible, as
 * some appear on focus a frame or two later. The walk ends where it began, or at the end of the document.
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

  // Every line of a wrapped link. An element taller than the screen cannot be on it whole.
  const isSeen = (focused: Element) => {
    const points = [...focused.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => ({ x, y })),
      ),
    );
    const seen = points.filter(({ x, y }) => isPartOf(focused, document.elementFromPoint(x, y)));
    const tall = focused.getBoundingClientRect().height > window.innerHeight / 2;
    // Of a text that can be edited the browser brings the caret into view, not the whole.
    const part = focused.matches('textarea, [contenteditable]') ? 3 : 2;
    return seen.length > 0 && (tall || seen.length >= points.length / part);
  };

  // The ring is around the element, or around the card whose only link it is.
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
    // A date input has a stop each for day, month and year.
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
