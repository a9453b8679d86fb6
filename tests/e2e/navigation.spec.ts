import type { Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('going back returns to where one was, and going forward too', async ({ page }) => {
  await openLive(page, '/philosophie');
  await page.evaluate(() => window.scrollTo(0, 700));
  await page
    .getByRole('contentinfo')
    .locator('a[href="/mentions-legales"]')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/mentions-legales');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect(page).toHaveURL('/philosophie');
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(300);
});
