import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* A phone six times slower than this machine, on slow 3G: controls work from the first paint. */

async function slowPhone(page: Page, bytesPerSecond = 50_000) {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Opens a page and waits for its first paint only. */
async function openAtFirstPaint(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

test('the menu, the call of the hero and a question', async ({ page }) => {
  await slowPhone(page);
  const menu = page.getByRole('navigation', { name: 'Navigation mobile' });
  await openAtFirstPaint(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const question = page.getByRole('region', { name: 'Questions fréquentes' }).locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await openAtFirstPaint(page, '/');
  await page.getByRole('link', { name: 'Inscription en ligne' }).first().click();
  await expect(page).toHaveURL('/admissions');
});

test('the carousel is swiped, and the answer about cookies is taken as soon as it is asked for', async ({
  page,
}) => {
  await slowPhone(page);
  await openAtFirstPaint(page, '/');
  const track = page.getByRole('region', { name: /./ }).locator('[data-carousel-track]');
  await track.scrollIntoViewIfNeeded();
  await track.evaluate((slides) => slides.scrollBy({ left: slides.clientWidth, behavior: 'instant' }));
  const second = page.locator('[data-carousel-slide]').nth(1);
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Nécessaires uniquement' })).toBeHidden();
  await page.reload();
  await expect(page.locator('html[data-js]')).toBeAttached({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Nécessaires uniquement' })).toBeHidden();
});

test('a form is written in and sent', async ({ page }) => {
  await slowPhone(page);
  await openAtFirstPaint(page, '/blog');
  await page.getByLabel('Votre adresse email').pressSequentially(`lent.${Date.now()}@exemple.ma`);
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page.getByText('Merci, votre demande est enregistrée').first()).toBeVisible({
    timeout: 30_000,
  });
});

test('what needs script is there when the page comes more slowly than its cached script', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html[data-js]')).toBeAttached();
  await slowPhone(page, 4_000);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.locator('html[data-js]')).toBeAttached({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Afficher la carte' })).toBeVisible({ timeout: 30_000 });
});
