import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { insertFamiliesWithRequest, opening, row } from './office-keys-steps.ts';
import { ownSite } from './own-site.ts';
import { expectToast, toast } from './toasts.ts';

const site = await ownSite();

test('what was just done is taken back by keyboard, in the list and from the page that is open by then', async ({
  page,
  watch,
}) => {
  // A visit without a date is refused.
  watch.allow(/status of 400/);
  await insertFamiliesWithRequest(site, 2);
  await signIn(page, '/admin/leads?sort=parent');
  await opening(page, 'Famille A').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Demandes cochées' });
  await bar.getByRole('combobox').selectOption({ label: 'Visite prévue' });
  await bar.getByRole('button', { name: 'Appliquer' }).press('Enter');
  const when = bar.getByLabel('Jour et heure de la visite');
  await expect(when).toBeFocused();
  await expect(bar).toContainText('Donnez le jour et l’heure de la visite');
  await expectAccessible(page);
  await when.fill('2030-03-05T09:30');
  await bar.getByRole('button', { name: 'Appliquer' }).press('Enter');
  await expect(row(page, 'Famille A')).toContainText('Visite prévue');
  const offer = toast(page, '2 demandes modifiées').getByRole('button', { name: 'Annuler' });
  await offer.focus();
  await expectAccessible(page);
  await offer.press('Enter');
  await expectToast(page, 'Annulé', '2 demandes sont de nouveau comme avant.');
  await expect(page.getByText('Visite prévue', { exact: true }).filter({ visible: true })).toHaveCount(0);

  // Done on its own page, undone in the list; in a field the key types.
  await opening(page, 'Famille A').press('Enter');
  await page.getByRole('button', { name: 'J’ai appelé' }).press('Enter');
  await expect(toast(page, 'Échange noté')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note pour l’équipe' }).press('ControlOrMeta+z');
  await expect(toast(page, 'Échange noté')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la liste' }).press('Enter');
  await expect(row(page, 'Famille A')).toContainText('Famille contactée');
  await page.keyboard.press('ControlOrMeta+z');
  await expectToast(page, 'Annulé', 'La demande est de nouveau comme avant.');
  await expect(row(page, 'Famille A')).not.toContainText('Famille contactée');

  // Another user changed it in between: nothing is undone, with a notice.
  await opening(page, 'Famille A').press('Enter');
  await page.getByRole('button', { name: 'J’ai appelé' }).press('Enter');
  await expect(toast(page, 'Échange noté')).toBeVisible();
  await site.database.query(`update lead_captures set handling_note = 'Vue' where full_name = 'Famille A'`);
  await page.keyboard.press('ControlOrMeta+z');
  await expectToast(page, 'Trop tard pour annuler', 'Cette demande a changé entre-temps');
  await expect(page.getByRole('region', { name: 'Échanges avec la famille' })).toContainText(
    'a appelé la famille',
  );

  // Erased rows stay erased.
  await page.getByRole('button', { name: 'Effacer définitivement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
  const erased = toast(page, 'Demande effacée définitivement');
  await expect(erased).toBeVisible();
  await expect(erased.getByRole('button', { name: 'Annuler' })).toHaveCount(0);
  await page.goto('/admin/activity');
  await expect(page.getByText('a annulé l’étape donnée à 2 candidatures')).toBeVisible();
  await expect(page.getByText('a annulé l’échange noté pour une candidature')).toBeVisible();
});
