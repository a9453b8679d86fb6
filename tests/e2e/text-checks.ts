import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* All text is on the screen and in its box, at any text size and in the fallback fonts. */

/** No horizontal scrolling, and no text beyond the edges of the screen or clipped by its box. */
export async function expectTextFits(page: Page, where: string) {
  expect(await textFaults(page, where)).toEqual([]);
}

/** No horizontal scrolling on a phone, a tablet and a desktop; the last size stays. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[] = [320, 768, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Charts follow the screen a moment later.
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(sideways, `pixels of sideways scroll at ${width} px`).toBe(0);
  }
}

/** The problems that `expectTextFits` reports, for a test that checks many pages before it fails. */
export async function textFaults(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Scripts that measure themselves follow a resize one frame later.
    await document.fonts.ready;
    for (let drawnAnew = 0; drawnAnew < 2; drawnAnew += 1) await frame();
    const faults: string[] = [];
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) faults.push(`${sideways} px of sideways scroll`);
    // Hidden, animated or truncated on purpose.
    const excused = '[aria-roledescription="carrousel"], [hidden], noscript, select, textarea';
    // Visually hidden, itself or an ancestor.
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
      // Content further on in a row is scrolled to; each card there is its own frame.
      const row = parent.closest('.equals');
      if (row && row.scrollWidth > row.clientWidth) {
        const card = [...row.children].find((child) => child.contains(parent))?.getBoundingClientRect();
        if (card && (box.right > card.right + 1 || box.left < card.left - 1))
          faults.push(`beyond its card: ${words}`);
        continue;
      }
      // A table wider than the screen scrolls by itself, by keyboard too.
      const scrolled = parent.closest('section[tabindex="0"]');
      if (scrolled && scrolled.scrollWidth > scrolled.clientWidth) continue;
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

/**
 * From now on the page uses the fallback fonts: the browser itself blocks the others, since intercepted
 * requests come late and past the cache.
 */
export async function blockFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** Text zoom by the visitor's own setting; 1 resets it. */
export async function enlargeText(page: Page, times: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await session.detach();
}
