import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf, html } from './writing.ts';

// Its own site: published items are public.
test.describe.configure({ mode: 'default' });
await ownSite();

async function openNewPost(page: Page): Promise<Locator> {
  await signIn(page, '/admin/blog/new');
  const editor = await editorOf(page);
  await editor.focus();
  return editor;
}

async function picture(background: string) {
  const create = { width: 640, height: 480, channels: 3, background } as const;
  return { name: 'cour.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function addPicture(page: Page, background: string, words: { alt?: string; caption?: string } = {}) {
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une image' });
  await dialog.getByLabel('Choisir une image').setInputFiles(await picture(background));
  await expect(dialog.getByRole('img', { name: 'Aperçu' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Texte alternatif' }).fill(words.alt ?? '');
  await dialog.getByRole('textbox', { name: 'Légende' }).fill(words.caption ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter l’image' }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('publishing asks for the words of pictures, a draft does not', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  const editor = await openNewPost(page);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('La cour en images');
  await addPicture(page, '#3d3bd1', { caption: 'Devant l’entrée' });
  await page.keyboard.press('ArrowRight');
  await addPicture(page, '#f2a33a');
  await press(page, 'Enregistrer le brouillon');
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  await editorOf(page);
  await expect(page.getByRole('region', { name: 'Images à décrire' })).toBeHidden();

  await press(page, 'Publier');
  const panel = page.getByRole('region', { name: 'Images à décrire' });
  await expect(panel.getByText('2 images à décrire')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('textbox', { name: 'Ce que montre l’image 1' }).fill('Des élèves dans la cour');
  await page.keyboard.press('Tab');
  await expect(panel.getByText('Une image à décrire')).toBeVisible();
  await panel.getByRole('button', { name: 'Image décorative' }).click();
  await expect(editor).toBeFocused();
  await expect(panel.getByText('Toutes les images sont décrites.')).toBeAttached();
  await expect
    .poll(() => html(page))
    .toMatch(/alt="Des élèves dans la cour".*alt="" role="presentation" \/>$/);
  await press(page, 'Publier');
  await expect(page.getByRole('button', { name: 'Publier les modifications' })).toBeVisible();

  await page.goto('/blog/la-cour-en-images');
  const figure = page.getByRole('figure');
  await expect(figure.getByRole('img', { name: 'Des élèves dans la cour' })).toBeVisible();
  await expect(figure).toContainText('Devant l’entrée');
  await expectAccessible(page);
});
