import type { Page } from '@playwright/test';
import { staticPages } from '#tests/helpers/site.ts';
import { expect, openLive, signInByForm, test, untilHydrated } from './fixtures.ts';
import { contentPages, officePages } from './page-kinds.ts';
import { editorOf } from './writing.ts';

/*
 * The cookie page lists everything: compared with what a browser really stores after a walk through the site.
 */

/** What the browser stores now; of a form and an account, the name as the page writes it. */
async function namesIn(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  );
  const caches = await page.evaluate(() => ('caches' in window ? window.caches.keys() : []));
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace('__Host-', ''));
  return [...stored, ...databases, ...caches, ...cookies].map((name) =>
    name
      .replace(/^(mille-horizons\.saisie\.)[0-9a-f-]{36}\..*/, '$1{compte}.*')
      .replace(/^(mille-horizons\.saisie\.)(?!\{).*/, '$1*'),
  );
}

async function listedOn(page: Page): Promise<string[]> {
  await page.goto('/politique-cookies');
  return page
    .getByRole('table', { name: /garde dans votre navigateur/ })
    .locator('code')
    .allTextContents();
}

test('the cookie page lists whatever a browser holds after a walk through every public page and its forms', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(/status of 404/, /404: no page/);
  await page.setViewportSize({ width: 360, height: 740 });
  const held = new Set<string>();
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Fermer sans choisir' }).click();
  for (const path of [...staticPages, ...contentPages]) {
    await page.goto(path);
    await untilHydrated(page);
    await page.mouse.move(100, 200);
    const box = page.getByRole('main').getByRole('textbox').first();
    if (await box.isVisible()) await box.fill('Salma');
    for (const name of await namesIn(page)) held.add(name);
  }
  await page.evaluate(() => document.fonts.ready);
  for (const name of await namesIn(page)) held.add(name);
  expect([...held]).toEqual(expect.arrayContaining(['fonts', 'visitor-proof', 'mille-horizons.visit']));
  const listed = await listedOn(page);
  expect([...held].filter((name) => !listed.includes(name))).toEqual([]);
});

test('and after a day of the staff', async ({ page, watch }) => {
  test.setTimeout(180_000);
  // One of the addresses does not exist.
  watch.allow(/404/);
  const held = new Set<string>();
  await page.goto('/admin/login');
  for (const name of await namesIn(page)) held.add(name);
  await signInByForm(page);
  for (const path of officePages) {
    await page.goto(path);
    if (path === '/admin/blog/new') {
      await editorOf(page);
      await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Un titre');
      await expect.poll(() => namesIn(page)).toContain('mille-horizons.saisie.{compte}.*');
    }
    for (const name of await namesIn(page)) held.add(name);
  }
  expect([...held]).toContain('administration');
  const listed = await listedOn(page);
  expect([...held].filter((name) => !listed.includes(name))).toEqual([]);
});
