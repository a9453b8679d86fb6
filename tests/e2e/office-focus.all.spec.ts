import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { expectToast } from './toasts.ts';

/* Keyboard users keep their place, also when the pressed element is gone. */

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press('Enter');
}

test('focus stays where one works: after a search in its field, after what was pressed is gone on the heading beside it', async ({
  page,
}) => {
  await signIn(page, '/admin/blog');
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.focus();
  await page.keyboard.type('jardin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=jardin/);
  await expect(field).toBeFocused();

  await page.goto('/admin/blog/categories');
  const heading = page.getByRole('heading', { level: 1 });
  await press(page, 'Nouvelle catégorie', 'link');
  await expect(heading).toBeFocused();
  await page.getByRole('textbox', { name: 'Nom de la catégorie' }).fill('Au clavier');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Catégorie enregistrée');
  await expect(heading).toBeFocused();
  await press(page, 'Supprimer la catégorie Au clavier');
  const question = page.getByRole('alertdialog').getByRole('button', { name: /^Supprimer/ });
  await question.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Catégorie supprimée');
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
});

test('below a desk’s width Tab stays in the menu that is open, and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, '/admin/school');
  const summary = page.locator('summary', { hasText: 'Menu' });
  const menu = page.locator('header details');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(menu.getByRole('button', { name: 'Déconnexion sécurisée' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Tableau de bord' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Tableau de bord' })).toBeHidden();
});
