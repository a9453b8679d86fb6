import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose, uniqueName } from './office-photo-care-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast, toast } from './toasts.ts';

// A picture is encoded in all sizes, on a busy machine.
test.describe.configure({ timeout: 120_000 });

const heic = () => readFile('tests/pictures/turned.heic');

/** A landscape JPEG over 10 MB with an EXIF rotation, as a good camera held upright writes it. */
function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  return sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function row(page: Page, name: string) {
  return page.getByRole('listitem', { name, exact: true });
}

test('a HEIC photo and one over 10 MB arrive upright; what cannot be reduced says so', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400 .*photos\/upload\/file/);
  const tree = uniqueName('Figuier');
  await signIn(page, '/admin/photos/upload');
  const heavy = await heavyPhoto();
  expect(heavy.length).toBeGreaterThan(10 * 1024 * 1024);
  const whole = await heic();
  await choose(
    page,
    { name: `${tree}-1.HEIC`, mimeType: '', buffer: whole },
    { name: `${tree}-2.jpg`, mimeType: 'image/jpeg', buffer: heavy },
    {
      name: 'lourde.heic',
      mimeType: 'image/heic',
      buffer: Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]),
    },
    { name: 'coupée.heic', mimeType: 'image/heic', buffer: whole.subarray(0, 1200) },
  );
  await expect(row(page, `${tree}-2.jpg`)).toContainText('réduite à l’envoi');
  await page.getByRole('button', { name: 'Confirmer l’envoi (4)' }).click();
  await expect(toast(page, 'Upload réussi')).toContainText('2 photo(s)', { timeout: 80_000 });
  await expect(row(page, `${tree}-2.jpg`)).toContainText(/Réduite de \d+(,\d)? à \d+(,\d)?\u00A0Mo/);
  await expect(row(page, 'lourde.heic')).toContainText('ce navigateur ne sait pas la réduire');
  await expect(row(page, 'coupée.heic')).toContainText('incomplète ou abîmée');
  for (const name of ['lourde.heic', 'coupée.heic']) {
    await page.getByRole('button', { name: `Retirer ${name}` }).click();
  }

  await page.goto(`/admin/photos?affichage=cartes&q=${tree}`);
  const sizeOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .locator('img')
      .evaluate((image: HTMLImageElement) => [
        image.naturalWidth > 0,
        image.naturalWidth > image.naturalHeight,
      ]);
  await expect.poll(() => sizeOf(`${tree}-1.HEIC`)).toEqual([true, true]);
  await expect.poll(() => sizeOf(`${tree}-2.jpg`)).toEqual([true, false]);
});

test('a cover may be HEIC, or over 10 MB', async ({ page }) => {
  await signIn(page, '/admin/blog/new');
  const cover = page.getByLabel('Choisir l’image de couverture');
  await cover.setInputFiles({ name: 'cour.heic', mimeType: 'image/heic', buffer: await heic() });
  await expectToast(page, 'Image téléchargée avec succès');
  await expect(page.getByRole('group', { name: 'Image de couverture' }).getByRole('img')).toBeVisible();
  await cover.setInputFiles({ name: 'cour.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto() });
  const told = toast(page, 'Image téléchargée avec succès').last();
  await expect(told).toContainText('Réduite de', { timeout: 80_000 });
});

test('before a photo is deleted, the places that show it are named, with links', async ({ page, watch }) => {
  const tree = uniqueName('Cèdre');
  await signIn(page, '/admin/photos/upload');
  await choose(page, { name: `${tree}.heic`, mimeType: 'image/heic', buffer: await heic() });
  await page.getByRole('button', { name: 'Confirmer l’envoi' }).click();
  await expectToast(page, 'Upload réussi');
  await page.goto(`/admin/photos?q=${tree}`);
  await page.getByRole('button', { name: `Supprimer ${tree}.heic` }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('link', { name: /Galerie, album/ })).toHaveAttribute(
    'href',
    '/galerie/campus',
  );
  await asked.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: `Désactiver ${tree}.heic` }).click();
  await expectToast(page, 'Photo désactivée');
  await page.getByRole('button', { name: `Supprimer ${tree}.heic` }).click();
  await expect(asked).toContainText('Utilisée nulle part sur le site');
  await asked.getByRole('button', { name: 'Annuler' }).click();
  watch.allow(/status of 503 .*photos\/uses/);
  await page.route('**/admin/photos/uses*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: `Supprimer ${tree}.heic` }).click();
  await expect(asked).toContainText('Impossible de savoir');
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Photo supprimée');
});

test('thirty-four photos are within three screens, and the title is proposed as alternative text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, '/admin/photos/upload');
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#753' } })
    .jpeg()
    .toBuffer();
  const files = Array.from({ length: 34 }, (_, at) => ({
    name: `IMG_${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await choose(page, ...files);
  await expect(page.getByRole('button', { name: /^Décrire/ })).toHaveCount(34);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3 * 800);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Décrire IMG_3.jpg', exact: true }).press('Enter');
  const opened = row(page, 'IMG_3.jpg');
  await opened.getByLabel('Titre').fill('La fête');
  await expect(opened.getByLabel('Description')).toHaveValue('La fête');
  await expect(opened).toContainText('Proposée d’après le titre');
  await opened.getByLabel('Description').fill('Des enfants dansent');
  await opened.getByLabel('Titre').fill('La fête de juin');
  await expect(opened.getByLabel('Description')).toHaveValue('Des enfants dansent');
  await expect(opened).not.toContainText('Proposée d’après le titre');
  await expectNoSidewaysScroll(page);
});
