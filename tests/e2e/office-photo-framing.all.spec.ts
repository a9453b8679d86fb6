import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { withoutName } from '#app/lib/image-variants.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { addPhotos } from './office-photo-framing-steps.ts';
import { ownSite } from './own-site.ts';
import { expectTold } from './toasts.ts';
import { editorOf } from './writing.ts';

// A site of its own: what is published here would be on everybody's pages. A picture is made into all its sizes, beside whatever else runs.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite({ env: { DEMO_CONTENT: 'true' } });

/** Width and height of the file that is shown, once it is there. */
function shownSize(picture: Locator) {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
}

test('a part of a photo that is left out is gone from the gallery, from a cover and from its former address', async ({
  page,
}) => {
  await addPhotos(page, ['bicolore.jpg']);
  await page.goto('/admin/blog/new');
  const editor = await editorOf(page);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Deux couleurs');
  await editor.focus();
  await page.keyboard.type('Rouge et bleu.');
  const cover = page.getByRole('group', { name: 'Image de couverture' });
  await cover.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  const library = page.getByRole('dialog', { name: 'Choisir une photo de la bibliothèque' });
  await library.getByRole('radio', { name: /bicolore/ }).check();
  await library.getByRole('button', { name: 'Choisir cette photo' }).click();
  await cover.getByRole('textbox', { name: 'Texte alternatif' }).fill('Deux couleurs');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publier les modifications' })).toBeVisible();
  const editing = page.url();

  await page.goto('/blog/deux-couleurs');
  const picture = page.getByRole('main').getByRole('img', { name: 'Deux couleurs' });
  expect(await shownSize(picture)).toBeCloseTo(2, 1);
  const former = (await picture.getAttribute('src')) ?? '';

  // By the keyboard alone: the right half is left out.
  await page.goto('/admin/photos?q=bicolore');
  await page.getByRole('button', { name: 'Modifier bicolore.jpg' }).click();
  const corner = page.getByRole('button', { name: /^Coin bas droit/ });
  for (let press = 0; press < 5; press += 1) await corner.press('Shift+ArrowLeft');
  await expect(page.getByLabel('Largeur (%)')).toHaveValue('50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectTold(page, 'Photo mise à jour');

  await page.goto('/galerie/campus');
  const stem = withoutName(former).replace(/\.jpg$/, '');
  const inGallery = page.locator(`main img[src^="${stem}-"]`);
  await inGallery.scrollIntoViewIfNeeded();
  expect(await shownSize(inGallery)).toBeCloseTo(1, 1);
  await page.goto('/blog/deux-couleurs');
  expect(await shownSize(picture)).toBeCloseTo(1, 1);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(new URL(card ?? '').pathname)).status()).toBe(200);
  const led = await page.request.get(`${site.url}${former}`);
  expect(led.url()).toMatch(/-[0-9a-f]{16}-[0-9a-f]{16}\.jpg$/);
  expect((await sharp(await led.body()).metadata()).width).toBe(400);

  // From the form of the post it is framed again, at once, and the form says that it is the library's.
  await page.goto(editing);
  await cover.getByRole('button', { name: 'Cadrer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadrer la couverture' });
  await expect(dialog).toContainText('son cadrage vaut partout où elle paraît');
  await expect(dialog.getByLabel('Largeur (%)')).toHaveValue('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Photo entière' }).click();
  await dialog.getByLabel('Horizontal (%)').fill('90');
  await dialog.getByRole('button', { name: 'Enregistrer le cadrage' }).click();
  await expectTold(page, 'Cadrage enregistré');
  await expect(dialog).toBeHidden();
  await page.goto('/blog/deux-couleurs');
  expect(await shownSize(picture)).toBeCloseTo(2, 1);
  await expect(picture).toHaveCSS('object-position', '90% 50%');
});
