import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose, pictures, uniqueName } from './office-photos-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

test('photos are described, hidden, moved and deleted, one or several at once, by keyboard too', async ({
  page,
}) => {
  const flower = uniqueName('Pivoine');
  await signIn(page, '/admin/photos/upload');
  await choose(page, await pictures(flower, 3));
  await page.getByRole('button', { name: 'Confirmer l’envoi (3)' }).click();
  await expectToast(page, 'Upload réussi', '3 photo(s)');
  await page.goto(`/admin/photos?q=${flower}`);
  await expect(page.getByText('3 photos pour')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Désactiver ${flower}-3.jpg` }).click();
  await expectToast(page, 'Statut modifié', 'Photo désactivée');
  await page.getByRole('button', { name: `Activer ${flower}-3.jpg`, exact: true }).click();
  await expectToast(page, 'Statut modifié', 'Photo activée');

  const edit = page.getByRole('button', { name: `Modifier ${flower}-2.jpg` });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Titre')).toBeFocused();
  await page.keyboard.type(`${flower} rose`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Une ${flower} dans un vase`);
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Section').selectOption('Installations');
  await page.getByRole('dialog').getByLabel('Sous-catégorie').selectOption('Bibliothèque');
  await page.getByLabel('Titre').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Photo mise à jour');
  await expect(page.getByRole('button', { name: `Modifier ${flower} rose` })).toBeFocused();
  await expect(page.getByRole('img', { name: `Une ${flower} dans un vase` })).toBeVisible();
  await expect(page.getByText('Installations › Bibliothèque').filter({ visible: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Cocher toutes' }).press('Space');
  await expect(page.getByText('3 cochées')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Photos cochées' });
  await bar.getByRole('button', { name: 'Désactiver' }).click();
  await expectToast(page, '3 photos désactivées');
  await expect(page.getByText('Inactif', { exact: true })).toHaveCount(3);
  await bar.getByRole('button', { name: 'Activer', exact: true }).click();
  await expectToast(page, '3 photos activées');
  await bar.getByRole('button', { name: 'Ranger dans l’album…' }).click();
  await page.getByRole('dialog').getByLabel('Section').selectOption('Philosophie');
  await page.getByRole('dialog').getByLabel('Sous-catégorie').selectOption('Arts et créativité');
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer' }).click();
  await expectToast(page, '3 photos déplacées');
  await expect(page.getByText('Philosophie › Arts et créativité').filter({ visible: true })).toHaveCount(3);

  const remove = page.getByRole('button', { name: `Supprimer ${flower} rose` });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Photo supprimée');
  await expect(page.getByText('2 photos pour')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Cocher toutes' }).check();
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune photo trouvée' })).toBeVisible();
});
