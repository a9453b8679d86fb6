import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { SESSION_RECORD_KEY } from '#app/office/session-record.ts';
import { harmful, hostile } from '#tests/helpers/hostile-article.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { editorOf, html, paste, watchForScripts } from './writing.ts';

/* How the server stores pictures, and the page's policy around a hostile text. */

async function openNewPost(page: Page): Promise<Locator> {
  await signIn(page, '/admin/blog/new');
  return editorOf(page);
}

async function smallPicture() {
  const create = { width: 64, height: 48, channels: 3, background: '#3d3bd1' } as const;
  return { name: 'cour.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function empty(page: Page, editor: Locator) {
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => html(page)).toBe('');
}

/** Loads a text into the editor as a draft of an earlier visit. */
async function load(page: Page, content: string): Promise<Locator> {
  // The draft is saved on leaving.
  await page.goto('/admin/blog');
  await page.evaluate(
    ([record, content]) => {
      const session: { id: string } = JSON.parse(
        new TextDecoder().decode(
          Uint8Array.from(atob(localStorage.getItem(record) ?? ''), (letter) => letter.charCodeAt(0)),
        ),
      );
      const start = `mille-horizons.saisie.${session.id}.post.nouveau.`;
      for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
      const now = Date.now();
      const text = { format: 1, keptAt: now, until: now + 60_000, base: null, fields: { content } };
      localStorage.setItem(`${start}1`, JSON.stringify(text));
    },
    [SESSION_RECORD_KEY, content] as const,
  );
  await page.goto('/admin/blog/new');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  return editorOf(page);
}

test('pictures come into the text and to the cover; a bad one says why and can be tried again', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  const editor = await openNewPost(page);
  const picture = await smallPicture();
  const noPicture = { name: 'cour.png', mimeType: 'image/png', buffer: Buffer.from('un texte') };
  const stored = /^<p>Avant<\/p><img src="\/files\/content-images\/blog\/[^"]+" alt="La cour" \/>$/;

  await editor.focus();
  await page.keyboard.type('Avant');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une image' });
  await dialog.getByLabel('Choisir une image').setInputFiles(noPicture);
  await expect(page.getByText('Erreur lors du téléchargement de l’image')).toBeVisible();
  await expect(dialog.getByText('Ce fichier n’est pas une image acceptée').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await dialog.getByLabel('Choisir une image').setInputFiles(picture);
  await expect(page.getByText('Image téléchargée avec succès')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Texte alternatif' }).fill('La cour');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter l’image' }).click();
  await expect.poll(() => html(page)).toMatch(stored);
  await expect(editor.getByRole('img', { name: 'La cour' })).toBeVisible();

  // A pasted picture is uploaded. One of another site is not requested, and says what it will become.
  await empty(page, editor);
  await paste(editor, { file: picture.buffer.toString('base64') });
  await expect.poll(() => html(page)).toMatch(/^<img src="\/files\/content-images\/blog\/[^"]+" alt="" \/>$/);
  await empty(page, editor);
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Adresse de l’image' }).fill('http://exemple.ma/a.png');
  await dialog.getByRole('button', { name: 'Ajouter l’image' }).click();
  await expect(dialog.getByText('Cette adresse n’est pas celle d’une image.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Adresse de l’image' }).fill('https://exemple.ma/a.png');
  await dialog.getByRole('button', { name: 'Ajouter l’image' }).click();
  await expect.poll(() => html(page)).toBe('<img src="https://exemple.ma/a.png" alt="" />');
  await expect(editor.getByText('montrée au public comme un lien')).toBeVisible();
  await expect(editor.getByRole('img')).toHaveCount(0);

  const cover = page.getByLabel('Choisir l’image de couverture');
  await cover.setInputFiles(noPicture);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await cover.setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Aperçu de la couverture' })).toBeVisible();
  await expect(page.locator('input[name=imageUrl]')).toHaveValue(/^\/files\/content-images\/blog\//);
  await page.getByRole('textbox', { name: 'Texte alternatif' }).fill('La cour');
  await page.getByRole('button', { name: 'Retirer l’image' }).click();
  await expect(page.locator('input[name=imageUrl]')).toHaveValue('');
  await expect(page.locator('input[name=imageAlt]')).toHaveValue('');
});

test('no script runs and no request leaves, whatever is pasted, loaded or sent around the editor', async ({
  page,
  watch,
  baseURL,
}) => {
  const expectUnharmed = watchForScripts(page, baseURL);
  let editor = await openNewPost(page);
  await editor.focus();
  await paste(editor, { html: hostile });
  await expect.poll(() => html(page)).toMatch(/mots/);
  await expect.poll(() => html(page)).not.toMatch(/script|onerror|style|iframe|svg|data:/i);
  await expect(editor.locator('img')).toHaveCount(0);
  await expectUnharmed();

  // A copy from this editor is not cleaned, and triggers no more policy violations.
  await empty(page, editor);
  await paste(editor, {
    html: `<p data-pm-slice="1 1 []">Copié</p><img src="/x" onerror="window.ran=true">`,
  });
  await expect.poll(() => html(page)).toBe('<p>Copié</p>');
  await expectUnharmed();

  // The browser reports refused scripts while it parses a detached text, which came from no server.
  watch.allow(/Content Security Policy/);
  editor = await load(page, hostile);
  await expect(editor).toContainText('mots');
  await expect(editor.locator(harmful)).toHaveCount(0);
  await expectUnharmed();

  // On leaving the page the library renders its pictures once more.
  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('button', { name: 'Quitter la page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expectUnharmed();
});
