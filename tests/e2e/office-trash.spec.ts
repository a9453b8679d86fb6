import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
await ownSite();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });

async function remove(page: Page, title: string) {
  await press(page, `Supprimer « ${title} »`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Article supprimé')).toBeVisible();
}

test('what was deleted is off the site at once, back by « Annuler », and back from the trash', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/status of 404/);
  await signIn(page, '/admin/blog/new');
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Le potager');
  await (await editorOf(page)).fill('Des radis, déjà.');
  await press(page, 'Publier');
  await expect(page.getByRole('link', { name: 'Voir sur le site' })).toBeVisible();
  const status = async () => (await request.get('/blog/le-potager')).status();
  expect(await status()).toBe(200);

  await page.goto('/admin/blog');
  await remove(page, 'Le potager');
  await expect(page.getByText('Aucun article pour le moment')).toBeVisible();
  await expect.poll(status).toBe(404);
  await toast(page, 'Article supprimé').getByRole('button', { name: 'Annuler' }).click();
  await expect(toast(page, 'Suppression annulée')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Le potager', exact: true })).toBeVisible();
  await expect.poll(status).toBe(200);

  await remove(page, 'Le potager');
  for (const path of ['/blog', '/actualites', '/blog/rss.xml', '/sitemap.xml']) {
    await expect.poll(async () => (await request.get(path)).text(), path).not.toContain('potager');
  }
  await page.getByRole('link', { name: 'Corbeille' }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'Le potager' });
  await expect(row).toContainText('par Direction');
  await expect(row).toContainText(/Encore (29|30)\u00A0jours/);
  await expectAccessible(page);
  await press(page, 'Restaurer « Le potager »');
  await expect(toast(page, 'Restauré, comme avant')).toBeVisible();
  await expect(page.getByText('La corbeille est vide')).toBeVisible();
  await expect.poll(status).toBe(200);

  await page.goto('/admin/blog');
  await remove(page, 'Le potager');
  await page.goto('/admin/trash');
  await press(page, 'Effacer « Le potager »');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(toast(page, 'Effacé définitivement')).toBeVisible();
  await expect(page.getByText('La corbeille est vide')).toBeVisible();
});
