import { expect, expectAccessible, sendCredentials, test } from './fixtures.ts';
import { addKey, byKey, email, enter, keys, leave, passkeySite, password } from './passkeys-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

/* Passkeys of the staff, with Chromium's virtual authenticator. */

test.describe.configure({ mode: 'serial' });
await passkeySite();

test('a passkey is added, signs in without password or code, is renamed, and once removed opens nothing', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const device = await addVirtualAuthenticator(page);
  await enter(page);
  await expect(page).toHaveURL('/admin/security/account');
  await addKey(page, 'Portable du bureau');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  const codes = await page
    .getByRole('list', { name: 'Codes de secours' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(keys(page)).toHaveCount(1);
  await expect(keys(page)).toContainText(/Portable du bureau[\s\S]*Ajoutée le .*pas encore utilisée/);
  await expect(page.getByText('Il reste 10 codes de secours.')).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await leave(page);
  await byKey(page).click();
  await expect(page.getByText('Connexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/activity');
  await expect(page.getByRole('main')).toContainText('a ajouté une clé d’accès');

  await page.goto('/admin/security/account');
  await expect(keys(page)).toContainText(/utilisée (à l’instant|il y a)/);
  await page.getByRole('button', { name: /^Renommer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Renommer la clé d’accès' });
  await expect(dialog.getByLabel('Nom')).toBeFocused();
  await dialog.getByLabel('Nom').fill('مفتاح المكتب');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Clé d’accès renommée');
  await expect(keys(page)).toContainText('مفتاح المكتب');

  // Removing it requires a new verification, with the passkey itself.
  await page.getByRole('button', { name: /^Retirer/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Retirer cette clé d’accès ?' });
  await question.getByLabel('Votre mot de passe').fill(password);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continuer avec une clé d’accès' }).click();
  await expectToast(page, 'Clé d’accès retirée');
  await expect(keys(page)).toHaveCount(0);
  await leave(page);
  await byKey(page).click();
  await expectToast(page, 'Erreur de connexion', 'Cette clé d’accès n’a pas été reconnue');
  await expect(page).toHaveURL(/\/admin\/login/);
  // The password alone is enough again.
  await device.isTouched(false);
  await sendCredentials(page, { email, password });
  await expect(page).toHaveURL('/admin/dashboard');
});
