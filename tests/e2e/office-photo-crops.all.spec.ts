import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose, uniqueName } from './office-photo-care-steps.ts';
import { expectToast } from './toasts.ts';

// A picture is encoded in all sizes, on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('what every cut keeps in view is set by the mouse, the arrow keys or numbers, and the site follows', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400 .*photos\.data/);
  const tree = uniqueName('Olivier');
  await signIn(page, '/admin/photos/upload');
  const lying = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer();
  await choose(page, { name: `${tree}.jpg`, mimeType: 'image/jpeg', buffer: lying });
  await page.getByRole('button', { name: 'Confirmer l’envoi' }).click();
  await expectToast(page, 'Upload réussi');
  await page.goto(`/admin/photos?affichage=cartes&q=${tree}`);
  await page.getByRole('button', { name: `Modifier ${tree}.jpg` }).click();
  const mark = page.getByRole('button', { name: /^Repère/ });
  const [x, y] = [page.getByLabel('Horizontal (%)'), page.getByLabel('Vertical (%)')];
  await expect(x).toHaveValue('50');
  const box = await mark.boundingBox();
  if (!box) throw new Error('The photo is not on the screen');
  await mark.click({ position: { x: box.width * 0.2, y: box.height * 0.75 } });
  await expect(x).toHaveValue('20');
  await expect(y).toHaveValue('75');
  await mark.press('ArrowLeft');
  await mark.press('Shift+ArrowUp');
  await expect(x).toHaveValue('19');
  await expect(y).toHaveValue('65');
  await y.fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Indiquez un nombre entier de 0 à 100')).toBeVisible();
  await y.fill('70');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Photo mise à jour');
  const cut = page.getByRole('listitem').filter({ hasText: tree }).locator('img');
  await expect(cut).toHaveCSS('object-position', '19% 70%');

  await page.goto('/galerie/campus');
  const shown = page.locator(`main a:has(img[src*="campus"])`).locator('img[style*="19% 70%"]').first();
  await expect(shown).toBeVisible();
});
