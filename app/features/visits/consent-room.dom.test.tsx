import { expect, test } from 'vitest';
import { press } from '#tests/dom/keys.ts';
import { createConsentRoom } from './consent-room.ts';

const heightOf = (element: Element) => getComputedStyle(element).getPropertyValue('--consent-height');

test('the banner’s room is left at once where it is reserved, and on the root from the first key on', async () => {
  document.body.innerHTML =
    '<div data-consent-room style="height: var(--consent-height, 0px)"><p>a</p></div>';
  const [part, inside] = document.querySelectorAll('div, p');
  if (!part || !inside) throw new Error('The parts are missing');
  const publishHeight = createConsentRoom();
  publishHeight(120);
  await expect.poll(() => part.getBoundingClientRect().height).toBe(120);
  const before = getComputedStyle(document.documentElement).scrollPaddingBottom;
  await press('Tab');
  expect(heightOf(document.documentElement)).toBe('120px');
  expect(getComputedStyle(document.documentElement).scrollPaddingBottom).not.toBe(before);
  // Not inherited: the rest of the page is not restyled.
  expect(heightOf(inside)).toBe('0px');
  publishHeight(null);
  await expect.poll(() => part.getBoundingClientRect().height).toBe(0);
  expect(heightOf(document.documentElement)).toBe('0px');
});
