import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Every control is 24 px wide and high, or has a circle of 24 px around its centre that touches no other
 * target (WCAG 2.5.8). Links within a sentence are as high as its lines.
 */
export async function expectTargetsLargeEnough(page: Page, where: string) {
  expect({ where, small: await page.evaluate(readSmallTargets) }).toEqual({ where, small: [] });
}

/** Runs in the page. */
function readSmallTargets() {
  const pressed =
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=link], [role=tab], [role=checkbox], [role=switch], [tabindex="0"]';
  const least = 24;
  const drawn = { opacityProperty: false, visibilityProperty: true };
  /** Visually hidden, itself or an ancestor. */
  const isClipped = (element: Element | null): boolean => {
    if (!element) return false;
    const { position, clipPath } = getComputedStyle(element);
    return (position === 'absolute' && clipPath !== 'none') || isClipped(element.parentElement);
  };
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
    return around.some((node) => /\p{L}/u.test(node.textContent ?? ''));
  };
  const targets = [...document.querySelectorAll(pressed)].flatMap((element) => {
    if (
      !element.checkVisibility(drawn) ||
      element.closest('[inert], [aria-hidden=true]') ||
      isClipped(element)
    )
      return [];
    // A link may be stretched over its card, and a label presses its control.
    const stretched = getComputedStyle(element, '::after');
    const covers = stretched.content !== 'none' && stretched.position === 'absolute';
    const holder = covers ? (element as HTMLElement).offsetParent : element;
    const box = (holder ?? element).getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return [];
    return [{ element, box, covers }];
  });
  const middle = ({ left, right, top, bottom }: DOMRect) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
  });
  const isSmall = (box: DOMRect) => box.width < least - 0.01 || box.height < least - 0.01;
  return targets
    .filter(({ element, box }) => isSmall(box) && !isInSentence(element))
    .filter(({ element, box }) => {
      const { x, y } = middle(box);
      return targets.some(({ element: other, box: its, covers }) => {
        if (other === element || covers || other.contains(element) || element.contains(other)) return false;
        // Its circle overlaps neither another small one's circle nor any other target.
        if (isSmall(its) && Math.hypot(middle(its).x - x, middle(its).y - y) < least - 0.01) return true;
        const dx = Math.max(its.left - x, 0, x - its.right);
        const dy = Math.max(its.top - y, 0, y - its.bottom);
        return Math.hypot(dx, dy) < least / 2 - 0.01;
      });
    })
    .map(
      ({ element, box }) =>
        `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 110)}`,
    );
}
