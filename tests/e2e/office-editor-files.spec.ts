import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { testPdf } from '#tests/helpers/test-pdf.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectTold, toast } from './toasts.ts';
import { editorOf, html, paste, untilCaretIsHeard } from './writing.ts';

// A site of its own: what is published here would be on everybody's pages.
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

/** As the browser would drop it on the first line of the text, or paste it. */
async function give(
  editor: Locator,
  how: 'drop' | 'paste',
  file: { name: string; type: string; content: string },
) {
  await editor.evaluate(
    (element, { how, name, type, content }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
      const line = element.firstElementChild?.getBoundingClientRect();
      const place = { clientX: (line?.left ?? 0) + 2, clientY: (line?.top ?? 0) + 2 };
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...init, ...place, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { how, ...file },
  );
}

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

  // By the keyboard alone: found, the list put away and called back, chosen, chosen anew.
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
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
  const last = (await options.nth(1).innerText()).startsWith('Kermesse') ? 'draft' : 'published';
  await page.keyboard.press(last === 'draft' ? 'Enter' : 'ArrowUp');
  if (last === 'published') await page.keyboard.press('Enter');
  await expect(field).toHaveValue('/blog/kermesse-les-stands');
  await expect(field).toBeFocused();
  await expect(dialog.getByText('avant sa publication.')).toBeVisible();
  await field.fill('ete');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('/blog/la-kermesse-d-ete');
  await expect(dialog.getByRole('textbox', { name: 'Texte du lien' })).toHaveValue('La kermesse d’été');
  await expect(dialog.getByText('avant sa publication')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Enter');

  // What is no PDF is refused in words, whatever it is called.
  await tool(page).click();
  const files = page.getByRole('dialog', { name: 'Ajouter un fichier PDF' });
  await expect(files.getByRole('button', { name: 'Choisir un fichier sur cet appareil' })).toBeFocused();
  await files.getByRole('button', { name: 'Ajouter le fichier' }).click();
  await expect(files.getByText('Choisissez d’abord un fichier PDF.')).toBeVisible();
  const picker = files.getByLabel('Choisir un fichier PDF');
  await picker.setInputFiles({ ...menu, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
  // In the message as well.
  const refused = (words: string) => expect(files.getByText(words).first()).toBeVisible();
  await refused('Ce fichier n’est pas un PDF.');
  await picker.setInputFiles({ ...menu, buffer: Buffer.alloc(0) });
  await refused('Ce fichier est vide.');
  await picker.setInputFiles({ ...menu, buffer: Buffer.alloc(11 * 1024 * 1024) });
  await refused('Ce fichier dépasse');
  await picker.setInputFiles(menu);
  await expectTold(page, 'Fichier PDF envoyé');
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

test('a PDF file is dropped and pasted, called off, renamed, replaced and taken away by the keyboard', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  const editor = await openNewPost(page);
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Les fournitures');
  await editor.focus();
  await page.keyboard.type('Voici la liste.');
  const content = bytes.toString('base64');

  await page.route('**/admin/files', () => undefined, { times: 1 });
  await give(editor, 'drop', { name: 'Liste.pdf', type: 'application/pdf', content });
  await expect(page.getByRole('progressbar', { name: 'Envoi de Liste.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Interrompre' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await give(editor, 'paste', { name: 'Liste.docx', type: 'application/msword', content });
  await expect(toast(page, 'Le fichier PDF n’a pas été envoyé')).toContainText('S’il vient de Word');
  await give(editor, 'paste', { name: 'Liste.pdf', type: '', content });
  const figure = editor.getByRole('figure');
  await expect(figure).toHaveText('Liste (PDF,\u00A0235\u00A0Ko)');

  // Reached by the arrows, renamed with the tool.
  await editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await untilCaretIsHeard(page);
  await page.keyboard.press('ArrowDown');
  await expect(tool(page)).toHaveAttribute('aria-pressed', 'true');
  await tool(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifier le fichier PDF' });
  await expect(dialog.getByText('Liste.pdf (')).toBeVisible();
  const words = dialog.getByRole('textbox', { name: 'Texte du fichier' });
  await words.fill(' ');
  await words.press('Enter');
  await expect(dialog.getByText('Écrivez ce qui se lira dans l’article.')).toBeVisible();
  await words.fill('La liste des fournitures');
  await words.press('Enter');
  await expect(figure).toHaveText('La liste des fournitures (PDF,\u00A0235\u00A0Ko)');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);

  // A file that is gone says so, and is replaced.
  await site.database.query('delete from attachments');
  await page.reload();
  const again = await editorOf(page);
  await expect(again.getByText('Ce fichier n’est plus sur le site')).toBeVisible();
  await again.getByRole('figure').dblclick();
  await expect(dialog.getByText('Ce fichier n’est plus sur le site')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Choisir un fichier PDF').setInputFiles(menu);
  await expectTold(page, 'Fichier PDF envoyé');
  await expect(words).toHaveValue('La liste des fournitures');
  await dialog.getByRole('button', { name: 'Modifier le fichier' }).click();
  await expect(again.getByText('Ce fichier n’est plus sur le site')).toHaveCount(0);
  await expect(again.getByRole('figure')).toHaveText('La liste des fournitures (PDF,\u00A0235\u00A0Ko)');
  await tool(page).press('Enter');
  await dialog.getByRole('button', { name: 'Retirer le fichier' }).click();
  await expect(again).toBeFocused();
  await expect.poll(() => html(page)).toBe('<p>Voici la liste.</p>');

  // Copied from a page of the site, it is a link like any other.
  const copied = `${site.url}/files/content-files/documents/1-0123456789abcdef.pdf`;
  await page.keyboard.press('Control+a');
  await paste(again, {
    html: `<p class="attachment"><a class="attachment-card" href="${copied}" type="application/pdf"><svg viewBox="0 0 24 24"><path d="M14 3"></path></svg><bdi>La liste</bdi> <small>(PDF, 235 Ko)</small></a></p>`,
  });
  await expect
    .poll(() => html(page))
    .toBe(`<p><a href="${copied}" rel="noopener noreferrer">La liste (PDF, 235 Ko)</a></p>`);
});
