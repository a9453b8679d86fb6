import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { testPdf } from '#tests/helpers/test-pdf.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectToast } from './toasts.ts';
import { editorOf, html } from './writing.ts';

// Its own site: published items are public.
test.describe.configure({ mode: 'default' });
const site = await ownSite();

const bytes = Buffer.from(testPdf({ words: 'Menu de mars', size: 240_000 }));
const menu = { name: 'Menu_de_mars.pdf', mimeType: 'application/pdf', buffer: bytes };
const address = '/files/content-files/documents/\\d+-[0-9a-f]{16}\\.pdf';

async function openNewPost(page: Page): Promise<Locator> {
  await signIn(page, '/admin/blog/new');
  const editor = await editorOf(page);
  await editor.focus();
  return editor;
}

const tool = (page: Page) => page.getByRole('button', { name: 'Fichier PDF', exact: true });

test('a post leads to another one that was found by words, and offers a PDF file that families save', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await site.database.query(`insert into blog_posts (title, slug, content, author, status, published_at) values
    ('La kermesse d’été', 'la-kermesse-d-ete', '<p>Des jeux.</p>', 'Inès', 'published', now()),
    ('Kermesse : les stands', 'kermesse-les-stands', '<p>Des jeux.</p>', 'Inès', 'draft', null)`);
  const editor = await openNewPost(page);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('La cantine en mars');
  await editor.focus();
  await page.keyboard.type('Comme à ');

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Ajouter un lien' });
  const field = dialog.getByRole('combobox', { name: 'Adresse ou recherche' });
  await expect(field).toBeFocused();
  await page.keyboard.type('kermesse');
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(dialog.getByText('2 résultats')).toBeVisible();
  const draft = options.filter({ hasText: 'Kermesse : les stands' });
  await expect(draft).toContainText('Brouillon\u00A0: le lien ne mènera nulle part avant sa publication');
  await expectAccessible(page);
  await field.fill('ete');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('/blog/la-kermesse-d-ete');
  await expect(dialog.getByRole('textbox', { name: 'Texte du lien' })).toHaveValue('La kermesse d’été');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Enter');

  await tool(page).click();
  const files = page.getByRole('dialog', { name: 'Ajouter un fichier PDF' });
  const picker = files.getByLabel('Choisir un fichier PDF');
  // The server refuses what is no PDF, whatever its name.
  await picker.setInputFiles({ ...menu, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
  await expect(files.getByText('Ce fichier n’est pas un PDF.').first()).toBeVisible();
  await picker.setInputFiles(menu);
  await expectToast(page, 'Fichier PDF envoyé');
  await expect(files.getByText('Menu_de_mars.pdf (')).toBeVisible();
  const words = files.getByRole('textbox', { name: 'Texte du fichier' });
  await expect(words).toHaveValue('Menu de mars');
  await expectAccessible(page);
  await words.fill('Le menu de mars');
  await words.press('Enter');
  await expect(editor.getByRole('figure')).toHaveText('Le menu de mars (PDF,\u00A0235\u00A0Ko)');
  await expect
    .poll(() => html(page))
    .toMatch(
      new RegExp(
        `^<p>Comme à <a href="/blog/la-kermesse-d-ete">La kermesse d’été</a></p><figure><a href="${address}">Le menu de mars</a></figure>$`,
      ),
    );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publier les modifications' })).toBeVisible();
  await page.goto('/blog/la-cantine-en-mars');
  const card = page.getByRole('link', { name: /^Le menu de mars\s+\(PDF,\s235\sKo\)$/ });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), card.click()]);
  expect(download.suggestedFilename()).toBe('Menu_de_mars.pdf');
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
  await page.getByRole('link', { name: 'La kermesse d’été' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La kermesse d’été');
});
