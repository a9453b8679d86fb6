import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf } from './writing.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
await ownSite();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words });
const title = (page: Page) => page.getByRole('textbox', { name: 'Titre', exact: true });

test('an article changed twice is compared with what it was, and is so again by one press', async ({
  page,
}) => {
  await signIn(page, '/admin/blog/new');
  await title(page).fill('La kermesse de juin');
  await (await editorOf(page)).fill('Il y aura des jeux dans la cour.');
  await press(page, 'Enregistrer le brouillon');
  await expect(toast(page, 'Article créé avec succès')).toBeVisible();
  await (await editorOf(page)).fill('Il y aura des courses dans la cour.');
  await press(page, 'Enregistrer le brouillon');
  await expect(toast(page, 'Article mis à jour avec succès')).toBeVisible();
  await title(page).fill('La fête de juin');
  await press(page, 'Publier');
  await expect(page.getByRole('link', { name: 'Voir sur le site' })).toBeVisible();

  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Versions' })).toBeVisible();
  const kept = page.getByRole('region', { name: 'Versions gardées' }).getByRole('listitem');
  await expect(kept).toHaveCount(3);
  await expect(kept.nth(0)).toContainText('Changé : Titre, Statut');
  await expect(kept.nth(1)).toContainText('Changé : Contenu');
  await page.getByRole('link', { name: 'Comparer à l’actuelle (version 1)' }).click();
  const compared = page.getByRole('region', { name: 'De la version 1 à la version 3' });
  await expect(compared.getByRole('region', { name: 'Contenu' }).locator('del')).toHaveText('jeux');
  await expect(compared.getByRole('region', { name: 'Contenu' }).locator('ins')).toHaveText('courses');
  await expect(compared.getByRole('region', { name: 'Titre' }).locator('ins')).toHaveText('fête');
  await expectAccessible(page);

  await press(page, 'Restaurer la version 1');
  await expect(toast(page, 'Version 1 restaurée')).toBeVisible();
  await expect(kept).toHaveCount(4);
  await page.getByRole('link', { name: 'Retour à la modification' }).click();
  await expect(title(page)).toHaveValue('La kermesse de juin');
  await expect(page.getByLabel('Statut')).toHaveValue('published');
  await expect(await editorOf(page)).toHaveText('Il y aura des jeux dans la cour.');
});
