import type { Locator, Page } from '@playwright/test';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import sharp from 'sharp';
import { articleHtml } from '#app/content/article-html.ts';
import { articleSchema } from '#app/content/article-schema.ts';
import { SESSION_RECORD_KEY } from '#app/office/session-record.ts';
import { anyArticle } from '#tests/helpers/any-article.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { officeRows } from './page-kinds.ts';
import { contentField, editorOf, harmful, hostile, html, paste, watchForHarm } from './writing.ts';

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

/** Puts a text into the editor as the form would load it: as a draft of an earlier visit, resumed. */
async function load(page: Page, content: string): Promise<Locator> {
  // What the form holds is kept as it is left.
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

/** From the text to one tool of the bar, and to what it does, by the keyboard alone. */
async function pressTool(page: Page, name: string) {
  await page.keyboard.press('Shift+Tab');
  const tools = page.getByRole('toolbar', { name: 'Mise en forme du texte' }).getByRole('button');
  const labels = await tools.evaluateAll((all) => all.map((tool) => tool.getAttribute('aria-label')));
  await page.keyboard.press('Home');
  for (let step = 0; step < labels.indexOf(name); step += 1) await page.keyboard.press('ArrowRight');
  const tool = page.getByRole('button', { name, exact: true });
  await expect(tool).toBeFocused();
  await page.keyboard.press('Enter');
  return tool;
}

test('the editor comes as the page is touched, and goes on with what was begun before it', async ({
  page,
}) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/writing-area*.js', async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await signIn(page, '/admin/blog/new');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const begun = page.locator('textarea#champ-content');
  await begun.click();
  await page.keyboard.type('Bonjour\nà tou');
  await expect.poll(() => asked.length).toBe(1);
  await expectAccessible(page);
  const place = await begun.boundingBox();
  held.resolve();
  const editor = await editorOf(page);
  await expect(editor).toBeFocused();
  expect((await editor.boundingBox())?.y).toBe(place?.y);
  await page.keyboard.type('s');
  await expect.poll(() => html(page)).toBe('<p>Bonjour</p><p>à tous</p>');
});

test('an editor that cannot be fetched says so, and is asked for again', async ({ page, watch }) => {
  watch.allow(/writing-area/);
  await page.route('**/assets/writing-area*.js', (route) => route.abort());
  await signIn(page, officeRows.post);
  const before = await contentField(page).inputValue();
  await page.getByRole('textbox', { name: 'Contenu' }).click();
  await expect(page.getByText('L’éditeur de texte n’a pas pu être chargé.')).toBeVisible();
  await page.keyboard.type('La fin');
  await page.unroute('**/assets/writing-area*.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contenu' }).locator('> *').last()).toHaveText('La fin');
  expect(await contentField(page).inputValue()).not.toBe(before);
});

test('an article is written with the keyboard alone: every tool, titles, lists, links', async ({ page }) => {
  const editor = await openNewPost(page);
  await expectAccessible(page);
  const tool = async (name: string) => {
    await pressTool(page, name);
    await expect(editor).toBeFocused();
  };
  await editor.focus();
  await page.keyboard.type('Bonjour ');
  await tool('Gras');
  await expect(page.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('à tous');
  await tool('Gras');
  await tool('Italique');
  await page.keyboard.type(', vite');
  await tool('Italique');
  await tool('Souligné');
  await page.keyboard.type(' et bien');
  await tool('Souligné');
  await page.keyboard.press('Enter');
  await tool('Titre de partie');
  await page.keyboard.type('Une partie');
  await page.keyboard.press('Enter');
  await tool('Titre de sous-partie');
  await page.keyboard.type('Un détail');
  await page.keyboard.press('Enter');
  await tool('Citation');
  await page.keyboard.type('Un mot');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Liste à puces');
  await page.keyboard.type('un');
  await page.keyboard.press('Enter');
  await page.keyboard.type('deux');
  await tool('Augmenter le retrait de la liste');
  await page.keyboard.press('Enter');
  await page.keyboard.type('trois');
  await tool('Diminuer le retrait de la liste');

  // Tab leaves, in a list as well.
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await editor.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Liste numérotée');
  await page.keyboard.type('premier');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => html(page))
    .toBe(
      '<p>Bonjour <strong>à tous</strong><em>, vite</em><u> et bien</u></p><h2>Une partie</h2><h3>Un détail</h3><blockquote><p>Un mot</p></blockquote><ul><li><p>un</p><ul><li><p>deux</p></li></ul></li><li><p>trois</p></li></ul><ol><li><p>premier</p></li></ol>',
    );
  await page.keyboard.type('Fin');
  await tool('Annuler la dernière modification');
  await expect.poll(() => html(page)).not.toMatch(/Fin/);
  await tool('Rétablir la modification annulée');
  await expect.poll(() => html(page)).toMatch(/Fin/);
  await expectAccessible(page);
});

test('a link is made, corrected and taken away; a dialog gives focus back to where it was', async ({
  page,
}) => {
  const editor = await openNewPost(page);
  await editor.focus();
  await page.keyboard.type('Voir ');
  const image = await pressTool(page, 'Image');
  await expect(page.getByRole('dialog', { name: 'Ajouter une image' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer une image de cet appareil' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(image).toBeFocused();
  await editor.focus();
  await page.keyboard.press('Control+k');
  const address = page.getByRole('combobox', { name: 'Adresse' });
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();

  await page.keyboard.press('Control+k');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cette adresse ne peut pas être un lien.')).toBeVisible();
  await expectAccessible(page);
  await address.fill('exemple.ma/a?b=1&c=2');
  await page.getByRole('textbox', { name: 'Texte du lien' }).fill('ce site');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.type(' demain');
  await expect
    .poll(() => html(page))
    .toBe(
      '<p>Voir <a href="https://exemple.ma/a?b=1&amp;c=2" rel="noopener noreferrer">ce site</a> demain</p>',
    );
  // The editor hears of each step of the caret a moment later.
  const link = page.getByRole('button', { name: 'Lien', exact: true });
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(link).toHaveAttribute('aria-pressed', 'true');
  await pressTool(page, 'Lien');
  await expect(address).toHaveValue('https://exemple.ma/a?b=1&c=2');
  await address.fill('/admissions');
  await page.keyboard.press('Enter');
  await expect.poll(() => html(page)).toBe('<p>Voir <a href="/admissions">ce site</a> demain</p>');
  await expect(editor).toBeFocused();
  await pressTool(page, 'Lien');
  await page.getByRole('button', { name: 'Retirer le lien' }).click();
  await expect(editor).toBeFocused();
  await expect.poll(() => html(page)).toBe('<p>Voir ce site demain</p>');
});

test('focus never falls out of the image dialog, nor to the top of the page when it goes', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  const editor = await openNewPost(page);
  const dialog = page.getByRole('dialog');
  const tool = page.getByRole('button', { name: 'Image', exact: true });
  const choose = dialog.getByRole('button', { name: 'Envoyer une image de cet appareil' });
  const address = dialog.getByRole('textbox', { name: 'Adresse de l’image' });
  const picture = await smallPicture();

  // By the mouse, before anything else of the page had focus: Escape, then the cross.
  await tool.click();
  await expect(choose).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tool).toBeFocused();
  await editor.click();
  await tool.click();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(editor).toBeFocused();

  // By the keyboard, with an address.
  await pressTool(page, 'Image');
  await address.focus();
  await page.keyboard.type('http://exemple.ma/a.png');
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await address.fill('https://exemple.ma/a.png');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await pressTool(page, 'Image');
  await dialog.getByRole('button', { name: 'Retirer l’image' }).press('Enter');
  await expect(editor).toBeFocused();
  await expect.poll(() => html(page)).toBe('');

  // By the keyboard, with a file: refused, tried again, called off, sent.
  // One listener for all: taken away and put back, it now and then comes after the key that asks for a file.
  let file = picture;
  page.on('filechooser', (chooser) => chooser.setFiles(file));
  const send = async (next: typeof picture) => {
    file = next;
    await expect(choose).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await pressTool(page, 'Image');
  await send({ ...picture, buffer: Buffer.from('un texte') });
  await expect(dialog.getByText('Ce fichier n’est pas une image acceptée').first()).toBeVisible();
  await expect(choose).toBeFocused();
  const again = dialog.getByRole('button', { name: 'Réessayer' });
  await again.press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  // The message of the first refusal is still there: what tells of the second is the way to try once more.
  await expect(again).toBeVisible();

  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/admin/images', async (route) => {
    await mayArrive;
    await route.continue();
  });
  await choose.focus();
  await send(picture);
  await dialog.getByRole('button', { name: 'Interrompre' }).press('Enter');
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(choose).toBeFocused();
  await send(picture);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(choose).toBeFocused();
  letArrive();
  await expect(dialog.getByRole('img', { name: 'Aperçu' })).toBeVisible();
  await expect(choose).toBeFocused();
  await dialog.getByRole('button', { name: 'Ajouter l’image' }).press('Enter');
  await expect(editor).toBeFocused();
  await expect.poll(() => html(page)).toMatch(/^<img src="\/files\//);
});

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

  // A pasted one is sent as well; one of another site is not even asked for, and says what it will be.
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

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h1>Sortie</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Gras</b> et <i>italique</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Un<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>Un un</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Deux</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><img src="file:///C:/a.png"><table><tr><td>Classe</td><td>Inscription</td><td>Cantine</td><td><b>Car</b></td></tr><tr><td><p>CP</p><p>CE1</p></td><td>2 500</td><td><o:p>&nbsp;</o:p></td><td>900</td></tr><tr><td rowspan=2>CM1</td><td colspan=2>Sur demande</td><td>950</td></tr><tr><td></td><td>800</td><td></td></tr><tr><td></td><td></td><td></td><td></td></tr></table><p>Il dit onclick= et on y va</p><!--EndFragment--></body></html>`;

const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h4 dir="ltr"><span style="font-size:14pt">Partie</span></h4><p><span style="font-weight:700">gras</span> <a href="https://exemple.ma" style="text-decoration:none"><span style="text-decoration:underline">lien</span></a></p><br><ul><li aria-level="1"><p role="presentation"><span>un</span></p></li></ul></b>`;

test('what is pasted from Word, Google Docs or a page keeps its sense and loses its looks', async ({
  page,
}) => {
  const editor = await openNewPost(page);
  await editor.focus();
  await paste(editor, { html: fromWord });
  await expect
    .poll(() => html(page))
    .toBe(
      '<h2>Sortie</h2><p><strong>Gras</strong> et <em>italique</em></p><ul><li><p>Un</p><ol><li><p>Un un</p></li></ol></li><li><p>Deux</p></li></ul>' +
        '<table><tbody><tr><td><p>Classe</p></td><td><p>Inscription</p></td><td><p>Cantine</p></td><td><p><strong>Car</strong></p></td></tr>' +
        '<tr><td><p>CP</p><p>CE1</p></td><td><p>2 500</p></td><td><p></p></td><td><p>900</p></td></tr>' +
        '<tr><td rowspan="2"><p>CM1</p></td><td colspan="2"><p>Sur demande</p></td><td><p>950</p></td></tr>' +
        '<tr><td><p></p></td><td><p>800</p></td><td><p></p></td></tr></tbody></table><p>Il dit onclick= et on y va</p>',
    );
  const losses = page.getByRole('status').filter({ hasText: 'Tout n’a pas pu être collé' });
  await expect(losses).toContainText('Une image n’a pas suivi');
  await expectAccessible(page);
  await losses.getByRole('button', { name: 'Compris' }).click();
  await expect(losses).toBeHidden();
  await expect(editor).toBeFocused();
  await empty(page, editor);
  await paste(editor, { html: fromDocs });
  await expect
    .poll(() => html(page))
    .toBe(
      '<h3>Partie</h3><p><strong>gras</strong> <a href="https://exemple.ma" rel="noopener noreferrer">lien</a></p><ul><li><p>un</p></li></ul>',
    );
  await empty(page, editor);
  await paste(editor, { text: 'une ligne\n\nune autre' });
  await expect.poll(() => html(page)).toBe('<p>une ligne</p><p>une autre</p>');
  await empty(page, editor);
  const mixed = '<h1 dir="RTL">قصة</h1><p style="direction:rtl">2027 سنة</p><ul dir="rtl"><li>a</li></ul>';
  await paste(editor, { html: mixed });
  await expect
    .poll(() => html(page))
    .toBe('<h2 dir="rtl">قصة</h2><p dir="rtl">2027 سنة</p><ul dir="rtl"><li><p>a</p></li></ul>');

  // Deeper than what is stored can be, the words stay and the depth goes.
  await empty(page, editor);
  await paste(editor, { html: `${'<blockquote>'.repeat(30)}<p>profond</p>${'</blockquote>'.repeat(30)}` });
  await expect.poll(() => html(page)).toBe('<p>profond</p>');
});

test('no script runs and no request leaves, whatever is pasted, loaded or sent around the editor', async ({
  page,
  watch,
  baseURL,
}) => {
  const expectUnharmed = watchForHarm(page, baseURL);
  let editor = await openNewPost(page);
  await editor.focus();
  await paste(editor, { html: hostile });
  await expect.poll(() => html(page)).toMatch(/mots/);
  await expect.poll(() => html(page)).not.toMatch(/script|onerror|style|iframe|svg|data:/i);
  await expect(editor.locator('img')).toHaveCount(0);
  await expectUnharmed();

  // What is copied from an editor like this one is not cleaned, and asks the policy for as little.
  await empty(page, editor);
  await paste(editor, {
    html: `<p data-pm-slice="1 1 []">Copié</p><img src="/x" onerror="window.ran=true">`,
  });
  await expect.poll(() => html(page)).toBe('<p>Copié</p>');
  await expectUnharmed();

  // The browser tells of what it refused to run, while it parses what nothing shows: a text that no server sent.
  watch.allow(/Content Security Policy/);
  editor = await load(page, hostile);
  await expect(editor).toContainText('mots');
  await expect(editor.locator(harmful)).toHaveCount(0);
  await expectUnharmed();

  // As the page of the editor is left, its pictures are drawn once more by the library.
  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('button', { name: 'Quitter la page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expectUnharmed();
});

test('what is stored comes back unchanged from the editor, whatever it holds', async ({ page, watch }) => {
  // The pictures of the samples are in no store.
  watch.allow(/status of 404 .*\/files\/content-images\//);
  const samples = fc.sample(anyArticle, { numRuns: 60, seed: 4 });
  const content = samples.flatMap((article) => article.content ?? []);
  const stored = articleHtml(Node.fromJSON(articleSchema, { type: 'doc', content }));
  await openNewPost(page);
  const editor = await load(page, `${stored}<p>fin</p>`);
  await expect(contentField(page)).toHaveValue(`${stored}<p>fin</p>`);
  await editor.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await expect.poll(() => html(page)).toBe(`${stored}<p>fin!</p>`);
  // Taken back, it is what it was, to the letter.
  await page.keyboard.press('Control+z');
  await expect(contentField(page)).toHaveValue(`${stored}<p>fin</p>`);
});
