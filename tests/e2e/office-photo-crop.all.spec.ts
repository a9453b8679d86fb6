import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { withoutName } from '#app/lib/image-variants.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectToast, toast } from './toasts.ts';
import { editorOf } from './writing.ts';

// Its own site: published items are public. A picture is encoded in all sizes, on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite({ env: { DEMO_CONTENT: 'true' } });

async function addPhotos(page: Page, names: readonly string[]) {
  await signIn(page, '/admin/photos/upload');
  const create = { width: 800, height: 400, channels: 3, background: '#0000ff' } as const;
  const half = await sharp({ create: { ...create, width: 400, background: '#ff0000' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Choisir des photos').setInputFiles(files);
  await page.getByRole('button', { name: /^Confirmer l’envoi/ }).click();
  await expectToast(page, 'Upload réussi');
}

/** Width and height of the shown file, once loaded. */
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

  // By keyboard alone: crop the right half away.
  await page.goto('/admin/photos?q=bicolore');
  await page.getByRole('button', { name: 'Modifier bicolore.jpg' }).click();
  const corner = page.getByRole('button', { name: /^Coin bas droit/ });
  for (let press = 0; press < 5; press += 1) await corner.press('Shift+ArrowLeft');
  await expect(page.getByLabel('Largeur (%)')).toHaveValue('50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Photo mise à jour');

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

  // The post's form crops it again; the form says that the library's photo changes too.
  await page.goto(editing);
  await cover.getByRole('button', { name: 'Cadrer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadrer la couverture' });
  await expect(dialog).toContainText('son cadrage vaut partout où elle paraît');
  await expect(dialog.getByLabel('Largeur (%)')).toHaveValue('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Photo entière' }).click();
  await dialog.getByLabel('Horizontal (%)').fill('90');
  await dialog.getByRole('button', { name: 'Enregistrer le cadrage' }).click();
  await expectToast(page, 'Cadrage enregistré');
  await expect(dialog).toBeHidden();
  await page.goto('/blog/deux-couleurs');
  expect(await shownSize(picture)).toBeCloseTo(2, 1);
  await expect(picture).toHaveCSS('object-position', '90% 50%');
});

test('the texts of ticked photos are edited on one page; a colleague’s are shown and not overwritten', async ({
  page,
}) => {
  const names = ['figuier-1.jpg', 'figuier-2.jpg', 'figuier-3.jpg'];
  await addPhotos(page, names);
  await page.goto('/admin/photos?q=figuier');
  await page.getByLabel('Cocher toutes les photos de la page').check();
  await page.getByRole('link', { name: 'Modifier…' }).click();
  const photo = (name: string) => page.getByRole('listitem', { name, exact: true });
  const title = (name: string) => photo(name).getByLabel('Titre');
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(3);
  await title('figuier-1.jpg').fill('Le figuier');
  await expect(photo('figuier-1.jpg').getByLabel('Description')).toHaveValue('Le figuier');
  await photo('figuier-1.jpg').getByLabel('Description').fill('Un figuier dans la cour');
  await title('figuier-2.jpg').fill('Ses figues');
  await title('figuier-3.jpg').fill('Son ombre');
  await page.getByLabel('Ranger toutes ces photos au même endroit').check();
  await page.getByLabel('Section').selectOption({ label: 'Actualités' });
  await expectAccessible(page);
  await site.database.query(
    `update school_photos set title = 'Du collègue' where original_name = 'figuier-2.jpg'`,
  );
  await page.getByRole('button', { name: 'Enregistrer les 3 photos' }).click();
  await expect(toast(page, '2 photos mises à jour')).toContainText('1 photo à revoir');
  const told = page.getByRole('listitem').filter({ hasText: 'figuier-2.jpg' });
  await expect(told).toContainText('Quelqu’un a écrit entre-temps');
  await expect(told).toContainText('«\u00A0Du collègue\u00A0»');
  await expect(told.getByLabel('Titre')).toHaveValue('Ses figues');
  await expect(page.getByLabel('Section')).toHaveValue('news');
  await page.getByRole('button', { name: 'Enregistrer les 3 photos' }).click();
  await expectToast(page, 'Photo mise à jour');
  await page.goto('/admin/photos?q=figue&category=news');
  await expect(page.getByRole('button', { name: 'Ses figues', exact: true })).toBeVisible();
});
