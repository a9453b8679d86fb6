import type { Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const main = (page: Page) => page.getByRole('main');
const placeholder = (page: Page) => page.locator('[data-skeleton]');
const said = (page: Page) => page.getByTestId('page-announcement');

/** Holds back the data of the next page until told to let it pass. */
async function slowLine(page: Page) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test('a page that is slow to come is announced by its shape, once in words, and arrives at its top', async ({
  page,
}) => {
  await openLive(page, '/philosophie');
  const open = await slowLine(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(placeholder(page)).toHaveAttribute('data-skeleton', '/blog');
  await expect(main(page)).toHaveAttribute('aria-busy', 'true');
  await expect(said(page)).toHaveText('Chargement…');
  await expect(main(page).getByRole('heading')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(0);
  open();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(placeholder(page)).toHaveCount(0);
  await expect(main(page)).toHaveAttribute('aria-busy', 'false');
  await expect(main(page)).toBeFocused();
  await expect(page).toHaveTitle(/Blog/);
  await expect(said(page)).toHaveText(await page.title());
  await expect.poll(() => scrolled(page)).toBe(0);
});

for (const path of ['/actualites', '/evenements', '/admissions']) {
  test(`${path} has a placeholder`, async ({ page }) => {
    await openLive(page, '/contact');
    const open = await slowLine(page);
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(placeholder(page)).toBeVisible();
    open();
    await expect(placeholder(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a page that comes at once shows no placeholder', async ({ page }) => {
  await page.clock.install();
  await openLive(page, '/philosophie');
  await page.evaluate(() => {
    const notes = window as { placeholders?: number };
    notes.placeholders = 0;
    new MutationObserver(() => {
      if (document.querySelector('[data-skeleton]')) notes.placeholders = 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  // The page's clock stands still: however slow this machine, no moment passes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('contentinfo').locator('a[href="/mentions-legales"]').click();
  await expect(page).toHaveURL('/mentions-legales');
  expect(await page.evaluate(() => (window as { placeholders?: number }).placeholders)).toBe(0);
});

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

test('an address with an anchor leads to it, below the header, with focus', async ({ page }) => {
  await openLive(page, '/philosophie');
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await main(page).locator('a[href="/contact?sujet=visite#formulaire"]').first().click();
  await expect(page).toHaveURL('/contact?sujet=visite#formulaire');
  const form = page.locator('#formulaire');
  await expect(form).toBeFocused();
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

test('without a connection the next page says so, the page one was on waits, and the next comes once it is back', async ({
  page,
  context,
  watch,
}) => {
  // The menu's own script may be asked for while the connection is away.
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /The menu stays a row of plain links/);
  await openLive(page, '/philosophie');
  const link = page.getByRole('contentinfo').locator('a[href="/admissions"]');
  const sentence = page.getByRole('heading', { name: 'La page n’a pas pu être chargée' });
  const title = main(page).getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await context.setOffline(true);
  await link.click();
  await expect(sentence).toBeFocused();
  await page.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(title).toHaveText(before ?? '');
  await link.click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/admissions');
  await expect(sentence).toHaveCount(0);
});

test('a page whose answer is lost on the way says so, and can be asked for again', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/);
  await openLive(page, '/mentions-legales');
  await page.route(/\.data(\?|$)/, (route) => route.abort('connectionreset'));
  await page.getByRole('contentinfo').locator('a[href="/admissions"]').click();
  await expect(page.getByRole('heading', { name: 'La page n’a pas pu être chargée' })).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/admissions');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});
