import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectToast } from './toasts.ts';
import { editorOf, html } from './writing.ts';

// Published items are public.
await ownSite();

async function addPhoto(page: Page, name: string, description: string) {
  await signIn(page, '/admin/photos/upload');
  const create = { width: 640, height: 480, channels: 3, background: '#264' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await page.getByLabel('Choisir des photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Description (texte alternatif)').fill(description);
  await page.getByRole('button', { name: 'Confirmer l’envoi' }).click();
  await expectToast(page, 'Upload réussi');
}

const libraryOf = (page: Page) => page.getByRole('dialog', { name: 'Choisir une photo de la bibliothèque' });

async function search(page: Page, words: string) {
  await libraryOf(page).getByRole('searchbox', { name: 'Rechercher une photo' }).fill(words);
  await page.keyboard.press('Enter');
}

test('a photo of the library goes into the text and onto the cover, and stays when it is erased', async ({
  page,
}) => {
  await addPhoto(page, 'caroubier.jpg', 'Le caroubier de la cour');
  await page.goto('/admin/blog/new');
  const editor = await editorOf(page);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Notre caroubier');
  await editor.focus();
  await page.keyboard.type('Il a cent ans.');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une image' });
  const way = dialog.getByRole('button', { name: 'Choisir dans la bibliothèque' });
  const library = libraryOf(page);
  await way.click();
  await expect(library).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await expect(way).toBeFocused();
  await way.click();
  await expect(library.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page);

  // By keyboard alone: search, Tab (which stays inside), Space to choose.
  await expect(library.getByRole('searchbox')).toBeFocused();
  await search(page, 'CAROUBIER');
  await expect(library.getByRole('status').first()).toHaveText('1 photo');
  await page.keyboard.press('Tab');
  await expect(library.getByRole('button', { name: 'Rechercher' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(library.getByRole('radio', { name: /caroubier/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(library.getByRole('status').first()).toHaveText('1 photo, 1 choisie');
  await library.getByRole('button', { name: 'Choisir cette photo' }).click();
  await expect(library).toBeHidden();
  await expect(way).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'Aperçu' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Texte alternatif' })).toHaveValue(
    'Le caroubier de la cour',
  );
  await dialog.getByRole('button', { name: 'Ajouter l’image' }).click();
  await expect
    .poll(() => html(page))
    .toMatch(/<img src="\/files\/school-photos\/campus\/[^"]+" alt="Le caroubier de la cour" \/>/);

  const cover = page.getByRole('group', { name: 'Image de couverture' });
  await cover.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  await search(page, 'caroubier');
  await library.getByRole('radio', { name: /caroubier/ }).check();
  await library.getByRole('button', { name: 'Choisir cette photo' }).click();
  await expect(cover.getByRole('img', { name: 'Aperçu de la couverture' })).toBeVisible();
  await expect(cover.getByRole('textbox', { name: 'Texte alternatif' })).toHaveValue(
    'Le caroubier de la cour',
  );
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publier les modifications' })).toBeVisible();

  // The photo lists its uses, and is erased all the same.
  await page.goto('/admin/photos?q=caroubier');
  await page.getByRole('button', { name: 'Supprimer caroubier.jpg' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Article «\u00A0Notre caroubier\u00A0»');
  await asked.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, 'Photo supprimée');
  await page.goto('/admin/trash?q=caroubier');
  const erase = page.getByRole('button', { name: 'Effacer « caroubier.jpg »' });
  await erase.click();
  // The dialog loads the photo's uses.
  await expect(asked).toContainText('Article «\u00A0Notre caroubier\u00A0»');
  await asked.getByRole('button', { name: 'Effacer' }).click();
  await expect(erase).toHaveCount(0);

  await page.goto('/blog/notre-caroubier');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(new URL(card ?? '').pathname)).status()).toBe(200);
  const pictures = page.getByRole('main').getByRole('img', { name: 'Le caroubier de la cour' });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});
