import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** Runs the minutely job now. */
async function applyNow(page: Page) {
  await page.goto('/admin/jobs');
  const job = page.getByRole('listitem').filter({ hasText: 'Publications et retraits programmés' });
  await job.getByRole('button', { name: /Lancer maintenant/ }).click();
}

const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });

test('an article with an hour waits for it, is on the calendar, and appears by itself', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/status of 40[04]/);
  await signIn(page, '/admin/blog/new');
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Les vacances');
  await (await editorOf(page)).fill('Elles commencent vendredi.');
  await page.getByLabel('Publier le').fill('2020-03-06T08:30');
  await press(page, 'Publier');
  await expect(page.getByText('Cette heure est déjà passée').first()).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await page.getByLabel('Publier le').fill(`${year}-03-06T08:30`);
  await expect(page.getByText(/^Programmé pour le .* 6 mars .* à 08:30$/)).toBeVisible();
  await press(page, 'Publier');
  await expect(toast(page, 'Article créé avec succès')).toBeVisible();
  await expect(page.getByLabel('Statut')).toHaveValue('draft');
  await expect(page.getByLabel('Publier le')).toHaveValue(`${year}-03-06T08:30`);
  await expectAccessible(page);
  const status = async () => (await request.get('/blog/les-vacances')).status();
  expect(await status()).toBe(404);
  expect(await (await request.get('/blog')).text()).not.toContain('Les vacances');

  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Les vacances' })).toContainText(
    `Programmé pour le 06 mars ${year} à 08:30`,
  );
  await page.goto(`/admin/calendar?mois=${year}-03`);
  const cell = page.getByRole('cell').filter({ hasText: 'Les vacances' });
  await expect(cell).toContainText('08:30 · Publication · Article');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { name: /6 mars/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Its hour has come.
  await site.database.query(`update blog_posts set publish_at = now() where slug = 'les-vacances'`);
  await applyNow(page);
  await expect.poll(status).toBe(200);
  const picture = async () => (await request.get('/partage/blog/les-vacances.png')).status();
  expect(await picture()).toBe(200);
  for (const path of ['/blog', '/actualites', '/blog/rss.xml']) {
    await expect.poll(async () => (await request.get(path)).text(), path).toContain('Les vacances');
  }
  await expect.poll(async () => (await request.get('/sitemap.xml')).text()).toContain('/blog/les-vacances');

  // Its period is over: a draft again, not public.
  await site.database.query(`update blog_posts set unpublish_at = now() where slug = 'les-vacances'`);
  await applyNow(page);
  await expect.poll(status).toBe(404);
  expect(await picture()).toBe(404);
  for (const path of ['/blog', '/actualites', '/blog/rss.xml', '/sitemap.xml']) {
    await expect.poll(async () => (await request.get(path)).text(), path).not.toContain('acances');
  }
  await page.goto('/admin/blog');
  const row = page.getByRole('row').filter({ hasText: 'Les vacances' });
  await expect(row).toContainText('Brouillon');

  // The displayed date may differ, and is never in the future.
  await row.getByRole('link', { name: 'Les vacances', exact: true }).click();
  const date = page.getByLabel('Date de l’article');
  await date.fill(`${year}-01-05T09:00`);
  await press(page, 'Publier');
  await expect(page.getByText(/Cette date est à venir/).first()).toBeVisible();
  await date.fill('2025-01-05T09:00');
  await press(page, 'Publier');
  await expect(page.getByRole('link', { name: 'Voir sur le site' })).toBeVisible();
  await expect.poll(async () => (await request.get('/blog/les-vacances')).text()).toContain('5 janvier 2025');
});
