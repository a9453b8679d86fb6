import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose, type Picked, picture, pictures, uniqueName } from './office-photos-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast, toast } from './toasts.ts';

/** Like a phone held upright: landscape pixels with an EXIF rotation. */
async function rotatedPicture(name: string): Promise<Picked> {
  const lying = await picture(name, 17);
  return { ...lying, buffer: await sharp(lying.buffer).withMetadata({ orientation: 6 }).toBuffer() };
}

/** Drops files on the drop zone. */
async function drop(page: Page, files: Picked[]) {
  const dataTransfer = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
  await page.getByText('ou les déposer ici').dispatchEvent('drop', { dataTransfer });
}

/** With many photos each is a line until it is expanded. */
function describe(page: Page, name: string) {
  return page.getByRole('button', { name: `Décrire ${name}`, exact: true }).click();
}

function card(page: Page, name: string) {
  return page.getByRole('listitem', { name, exact: true });
}

test('twenty photos are sent, of which three are bad: seventeen arrive, each of the others says why', async ({
  page,
  watch,
}) => {
  // Seventeen photos are encoded in all sizes, on a busy machine.
  test.setTimeout(120_000);
  watch.allow(/status of 400 .*photos\/upload\/file/);
  const flower = uniqueName('Tournesol');
  await signIn(page, '/admin/photos/upload');
  await page.getByRole('button', { name: 'Confirmer l’envoi' }).click();
  await expect(toast(page, 'Aucun fichier')).toContainText('Veuillez sélectionner au moins un fichier');
  await expect(page.getByText('PNG, JPG, JPEG jusqu’à 10\u00A0Mo')).toBeVisible();

  const good = [...(await pictures(flower, 16)), await rotatedPicture(`${flower}-17.jpg`)];
  const whole = await picture('abîmée.jpg');
  await choose(page, [
    ...good,
    { ...whole, buffer: whole.buffer.subarray(0, 700) },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'énorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ]);
  await expect(card(page, 'logo.svg')).toContainText('exportez-le en PNG');
  await expect(card(page, 'énorme.jpg')).toContainText('réduite à l’envoi');

  const together = page.getByRole('group', { name: 'Ranger toutes les photos au même endroit' });
  await together.getByLabel('Section').selectOption('Actualités');
  await together.getByLabel('Sous-catégorie').selectOption('Fêtes et célébrations');
  await together.getByRole('button', { name: 'Appliquer à toutes' }).click();
  const second = card(page, `${flower}-2.jpg`);
  await describe(page, `${flower}-2.jpg`);
  await expect(second.getByLabel('Sous-catégorie')).toHaveValue('Fêtes et célébrations');
  await second.getByLabel('Section').selectOption('Philosophie');
  await expect(second.getByLabel('Sous-catégorie')).toHaveValue('');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await describe(page, `${flower}-1.jpg`);
  await describe(page, `${flower}-17.jpg`);
  // Typed during the uploads, which include this photo: none arrives before.
  const { promise: typed, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/upload/file', async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirmer l’envoi (19)' }).click();
  await card(page, `${flower}-1.jpg`).getByLabel('Titre').fill(`${flower} tapé en route`);
  await card(page, `${flower}-17.jpg`).getByLabel('Titre').fill(`Dernier ${flower}`);
  letArrive();
  await expect(toast(page, 'Upload réussi')).toContainText('17 photo(s) ajoutée(s) avec succès', {
    timeout: 80_000,
  });
  await expectToast(page, 'Erreur d’upload', 'Une erreur est survenue lors de l’upload');
  await expect(page.getByText('Ajoutée à la galerie')).toHaveCount(17);
  await expect(card(page, 'abîmée.jpg')).toContainText('incomplète ou abîmée');
  await expect(card(page, 'abîmée.jpg').getByRole('button', { name: /Réessayer/ })).toBeVisible();
  await expect(card(page, 'énorme.jpg')).toContainText('ne sait pas la réduire');
  await page.getByRole('button', { name: 'Retirer énorme.jpg' }).click();

  // The failed one is not in the gallery yet: leaving asks.
  await page.getByRole('link', { name: 'Voir la galerie' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Quitter cette page' });
  await leaving.getByRole('button', { name: 'Rester' }).click();
  await page.getByRole('button', { name: 'Retirer abîmée.jpg' }).click();
  await page.getByRole('link', { name: 'Voir la galerie' }).click();
  await page.getByLabel('Rechercher une photo').fill(flower.toUpperCase());
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText(`17 photos pour «\u00A0${flower.toUpperCase()}\u00A0»`)).toBeVisible();
  for (const title of [`${flower} tapé en route`, `Dernier ${flower}`]) {
    await expect(page.getByRole('checkbox', { name: title })).toBeVisible();
  }
  const upright = page
    .locator('[data-row]')
    .filter({ hasText: `Dernier ${flower}` })
    .locator('img');
  const isUpright = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight > naturalWidth;
  await expect.poll(() => upright.evaluate(isUpright)).toBe(true);
  await page.getByLabel('Section').selectOption('Fêtes et célébrations');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText('16 photos pour')).toBeVisible();
});

test('what fails says so, changes nothing, keeps what was typed, and can be tried again', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
  const flower = uniqueName('Jasmin');
  await signIn(page, '/admin/photos/upload');
  await drop(page, [await picture(`${flower}.jpg`, 7)]);
  await card(page, `${flower}.jpg`).getByLabel('Titre').fill(`Le ${flower} du soir`);
  await page.route('**/upload/file', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Confirmer l’envoi' }).click();
  await expect(card(page, `${flower}.jpg`)).toContainText('La connexion a été perdue');
  await page.unroute('**/upload/file');
  await page.route('**/upload/file', (route) => route.fulfill({ status: 401, body: 'null' }));
  await page.getByRole('button', { name: `Réessayer ${flower}.jpg` }).click();
  await expect(card(page, `${flower}.jpg`)).toContainText('Reconnectez-vous dans un autre onglet');
  await page.unroute('**/upload/file');
  await page.getByRole('button', { name: `Réessayer ${flower}.jpg` }).click();
  await expectToast(page, 'Upload réussi', '1 photo(s) ajoutée(s) avec succès');

  await page.goto(`/admin/photos?q=${flower}`);
  await page.route('**/admin/photos.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.getByRole('button', { name: `Désactiver Le ${flower} du soir` }).click();
  await expectToast(page, 'Impossible de modifier le statut');
  await page.getByRole('button', { name: `Supprimer Le ${flower} du soir` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Impossible de supprimer la photo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: `Modifier Le ${flower} du soir` }).click();
  await page.getByLabel('Description').fill(`Du ${flower} sur un mur blanc`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Impossible de modifier la photo');
  await expect(page.getByLabel('Description')).toHaveValue(`Du ${flower} sur un mur blanc`);
  await page.unroute('**/admin/photos.data*');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('img', { name: `Du ${flower} sur un mur blanc` })).toBeVisible();
});
