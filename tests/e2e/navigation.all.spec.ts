import type { Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');

test('an address with an anchor leads to it, below the header', async ({ page }) => {
  await openLive(page, '/philosophie');
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await main(page).locator('a[href="/contact?sujet=visite#formulaire"]').first().click();
  await expect(page).toHaveURL('/contact?sujet=visite#formulaire');
  const form = page.locator('#formulaire');
  const below = async () => {
    const header = await page.getByRole('banner').boundingBox();
    const target = await form.boundingBox();
    if (!header || !target) return Number.NaN;
    return target.y - (header.y + header.height);
  };
  const isJustBelow = async () => {
    const gap = await below();
    return gap >= 0 && gap < 200;
  };
  await expect.poll(isJustBelow).toBe(true);
});

test('where the browser knows no popovers, the menus are links to the same places', async ({ page }) => {
  // Like Safari 16 (iPhone 8), which does not know this selector.
  await page.route(/\/(?:contact)?$/, async (route) => {
    const answer = await route.fetch();
    // Not in class names, where the colon is escaped.
    const unknowing = (styles: string) => styles.replaceAll(/(?<!\\):popover-open/g, ':unknown');
    const body = (await answer.text()).replace(/<style data-sheet[\s\S]*?<\/style>/, unknowing);
    await route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selectors: string) {
        return matches.call(this, selectors.replaceAll(':popover-open', ':unknown'));
      },
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/contact');
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
  await header.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/contact#pages');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(header.getByRole('button', { name: 'Cycles' })).toBeHidden();
  await header.getByRole('link', { name: 'Cycles' }).click();
  await expect(page).toHaveURL('/#cycles');
});
