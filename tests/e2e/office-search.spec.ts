import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { chosen, dialogOf, fieldOf, insertFamilies, openSearch, options } from './office-search-steps.ts';
import { ownSite } from './own-site.ts';

// Its own site: the results are known.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

test('a family is found from anywhere by the key, and opened or answered without the mouse', async ({
  page,
}) => {
  await insertFamilies(site.database);
  await signIn(page, '/admin/school');
  await openSearch(page);
  await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Rubriques' })).toContainText('Mon compte');
  await page.keyboard.type('elodie benn');
  const found = page.getByRole('group', { name: 'Candidatures' });
  await expect(found).toContainText('Élodie Bénnani 1');
  await expect(found.locator('mark').first()).toHaveText('Élodie');
  await expect(dialogOf(page).getByRole('status').first()).toHaveText('5 résultats, et d’autres');
  await expectAccessible(page);

  // Arrows wrap around; Home and End then go to the ends; focus stays in the field.
  await expect(chosen(page)).toContainText('Élodie Bénnani 1');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Répondre');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Élodie Bénnani 2');
  await page.keyboard.press('End');
  await expect(chosen(page)).toContainText('Tout voir');
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Élodie Bénnani 1');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toContainText('Élodie Bénnani 1');
  await expect(fieldOf(page)).toBeFocused();
  const id = await chosen(page).getAttribute('id');
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Élodie Bénnani 1' })).toBeFocused();
  await expect(dialogOf(page)).toHaveCount(0);

  await openSearch(page);
  await page.keyboard.type('06 12 34 56 78');
  await expect(chosen(page)).toContainText('Élodie');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#reponse$/);

  await openSearch(page);
  await page.keyboard.type('elodie');
  await expect(chosen(page)).toContainText('Élodie');
  await options(page).filter({ hasText: 'Tout voir' }).click();
  await expect(page).toHaveURL('/admin/leads?q=elodie');
  await expect(page.getByRole('searchbox')).toHaveValue('elodie');
});
