import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Around every Arabic word, the text before it is rendered before it and the text after it after it, as
 * measured on the screen, unless both belong to one person's text.
 *
 * @param least how many Arabic words the page must show, so that the check proves something
 */
export async function expectVisualOrder(page: Page, where: string, least = 1) {
  // A page that is still arriving is checked once it shows them.
  const countSeen = async () => (await page.evaluate(readDrawnOrder)).seen;
  await expect.poll(countSeen, `Arabic words on ${where}`).toBeGreaterThanOrEqual(least);
  const { faults } = await page.evaluate(readDrawnOrder);
  expect({ where, faults }).toEqual({ where, faults: [] });
}

/** Runs in the page. */
function readDrawnOrder() {
  type Sign = { node: Text; at: number; text: string };
  const range = document.createRange();
  const boxesOf = (from: Sign, to = from) => {
    range.setStart(from.node, from.at);
    range.setEnd(to.node, to.at + to.text.length);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const blockOf = (node: Node) => {
    let element = node.parentElement;
    while (element && getComputedStyle(element).display === 'inline') element = element.parentElement;
    return element;
  };
  const ownText = (node: Node) => {
    const element = node.parentElement?.closest<HTMLElement>('bdi, [dir]');
    return element && element !== document.documentElement ? element : null;
  };
  const blocks = new Map<Element, Sign[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = blockOf(node);
    if (!block?.checkVisibility({ visibilityProperty: true })) continue;
    const signs = blocks.get(block) ?? [];
    blocks.set(block, signs);
    const text = node.textContent ?? '';
    // Neither spaces nor invisible direction marks.
    for (const { 0: found, index } of text.matchAll(/[^\s\u2066-\u2069]/gu))
      signs.push({ node: node as Text, at: index, text: found });
  }
  const faults: string[] = [];
  let seen = 0;
  const isArabic = (sign: Sign | undefined) => sign !== undefined && /\p{Script=Arabic}/u.test(sign.text);
  for (const [block, signs] of blocks) {
    const mirrored = getComputedStyle(block).direction === 'rtl';
    for (let first = 0; first < signs.length; first += 1) {
      if (!isArabic(signs[first]) || isArabic(signs[first - 1])) continue;
      let last = first;
      while (isArabic(signs[last + 1])) last += 1;
      const [begin, end] = [signs[first], signs[last]];
      if (!begin || !end) continue;
      const boxes = boxesOf(begin, end);
      if (boxes.length === 0) continue;
      seen += 1;
      const check = (other: Sign | undefined, after: boolean) => {
        const word = after ? boxes.at(-1) : boxes[0];
        const box = other && boxesOf(other)[0];
        if (!other || !word || !box) return;
        const own = ownText(begin.node);
        if (
          own?.contains(other.node) ||
          (own === null && getComputedStyle(block).unicodeBidi === 'plaintext')
        )
          return;
        // Words wrap: order is only defined within a line.
        if (Math.abs(box.top + box.bottom - word.top - word.bottom) > word.height) return;
        const follows = box.left >= word.right - 1;
        const precedes = box.right <= word.left + 1;
        if (after !== mirrored ? !follows : !precedes)
          faults.push(
            `${block.tagName.toLowerCase()} « ${block.textContent?.trim().slice(0, 80)} »: ${other.text}`,
          );
      };
      check(signs[first - 1], false);
      check(signs[last + 1], true);
    }
  }
  return { faults: [...new Set(faults)], seen };
}
