import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { drop, paste } from '#tests/dom/clipboard.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';
import { pictureFile, storedPicture, uploadedPicture } from '#tests/dom/pictures.ts';
import { serve } from '#tests/dom/serve.ts';
import { harmful, hostile } from '#tests/helpers/hostile-article.ts';

/** Clipboards of several programs (tests/clipboards/README.md). */
const clipboards = import.meta.glob<string>('/tests/clipboards/*.{html,txt}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a paste drops, in the words of the notice; the others drop nothing. */
const losses: Readonly<Record<string, string>> = Object.fromEntries(
  ['outlook', 'google-docs', 'wikipedia', 'wordpress'].map((of) => [of, 'Une image n’a pas suivi']),
);

const notice = () => page.getByRole('status').filter({ hasText: 'Tout n’a pas pu être collé' });
const sources = Object.keys(clipboards).filter((file) => !file.endsWith('.article.html'));
const image = (src: string, alt = '') => `<p><img src="${src}" alt="${alt}"></p>`;

describe('what is copied from other programs keeps its sense and loses its looks', () => {
  test.each(sources)('%s', async (file) => {
    const { text, html } = await mountEditor();
    paste(text.element(), { [file.endsWith('.txt') ? 'text' : 'html']: clipboards[file] ?? '' });
    await expect.poll(html).not.toBe('');
    const pasted = html().replace(/(?<=<\/(?:p|h\d|ul|ol|table|blockquote|figure|tr)>)/g, '\n');
    expect(`${pasted.trimEnd()}\n`).toBe(clipboards[file.replace(/\.\w+$/, '.article.html')]);
    const [name = ''] = file.split('/').at(-1)?.split('.') ?? [];
    const lost = losses[name];
    if (lost) await expect.element(notice()).toMatchTextContent(lost);
    else expect(notice().query()).toBeNull();
  });

  test('Word', async () => {
    const { text, html } = await mountEditor();
    paste(text.element(), { html: fromWord });
    await expect
      .poll(html)
      .toBe(
        '<h2>Sortie</h2><p><strong>Gras</strong> et <em>italique</em></p><ul><li><p>Un</p><ol><li><p>Un un</p></li></ol></li><li><p>Deux</p></li></ul>' +
          '<table><tbody><tr><td><p>Classe</p></td><td><p>Inscription</p></td><td><p>Cantine</p></td><td><p><strong>Car</strong></p></td></tr>' +
          '<tr><td><p>CP</p><p>CE1</p></td><td><p>2 500</p></td><td><p></p></td><td><p>900</p></td></tr>' +
          '<tr><td rowspan="2"><p>CM1</p></td><td colspan="2"><p>Sur demande</p></td><td><p>950</p></td></tr>' +
          '<tr><td><p></p></td><td><p>800</p></td><td><p></p></td></tr></tbody></table><p>Il dit onclick= et on y va</p>',
      );
    await expect.element(notice()).toMatchTextContent('Une image n’a pas suivi');
    await expectAccessible();
    await page.getByRole('button', { name: 'Compris' }).click();
    await expect.poll(() => notice().query()).toBeNull();
    await expect.element(text).toHaveFocus();
  });

  test('Google Docs, its bold element around everything', async () => {
    const { text, html } = await mountEditor();
    paste(text.element(), { html: fromDocs });
    await expect
      .poll(html)
      .toBe(
        '<h3>Partie</h3><p><strong>gras</strong> <a href="https://exemple.ma" rel="noopener noreferrer">lien</a></p><ul><li><p>un</p></li></ul>',
      );
  });

  test('a page in Arabic, its direction', async () => {
    const { text, html } = await mountEditor();
    paste(text.element(), {
      html: '<h1 dir="RTL">قصة</h1><p style="direction:rtl">2027 سنة</p><ul dir="rtl"><li>a</li></ul>',
    });
    await expect
      .poll(html)
      .toBe('<h2 dir="rtl">قصة</h2><p dir="rtl">2027 سنة</p><ul dir="rtl"><li><p>a</p></li></ul>');
  });
});

test('plain text becomes a paragraph for each of its own, and a notice of the paste before goes', async () => {
  const { text, html } = await mountEditor();
  paste(text.element(), { html: image('file:///C:/a.png') });
  await expect.element(notice()).toBeVisible();
  paste(text.element(), { text: 'une ligne\n\nune autre' });
  await expect.poll(html).toBe('<p>une ligne</p><p>une autre</p>');
  await expect.poll(() => notice().query()).toBeNull();
});

test('deeper than what is stored can be, the words stay and the depth goes', async () => {
  const { text, html } = await mountEditor();
  paste(text.element(), { html: `${'<blockquote>'.repeat(30)}<p>profond</p>${'</blockquote>'.repeat(30)}` });
  await expect.poll(html).toBe('<p>profond</p>');
});

test('a paste is one step, taken back with Ctrl+Z', async () => {
  const { text, html } = await mountEditor('<p>Avant </p>');
  paste(text.element(), { html: '<b>collé</b>' });
  await expect.poll(html).toBe('<p>Avant <strong>collé</strong></p>');
  await press('Control+z');
  await expect.poll(html).toBe('<p>Avant </p>');
});

test('films, forms and the like are left behind, and that is said', async () => {
  const { text, html } = await mountEditor();
  paste(text.element(), { html: '<p>mots</p><iframe src="https://exemple.ma/f"></iframe><form></form>' });
  await expect.poll(html).toBe('<p>mots</p>');
  await expect.element(page.getByText(/^Des vidéos, des formulaires/)).toBeVisible();
});

describe('no script of a hostile text runs, and no request leaves', () => {
  const askedOfEvil = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.example'));

  test('pasted', async () => {
    const { text, html } = await mountEditor();
    paste(text.element(), { html: hostile });
    await expect.poll(html).toMatch(/mots/);
    expect(html()).not.toMatch(/script|onerror|style|iframe|svg|data:/i);
    expect(text.element().querySelectorAll('img')).toHaveLength(0);
    expect('ran' in window).toBe(false);
    expect(askedOfEvil()).toEqual([]);
  });

  test('copied from an editor like this one, whose text is not cleaned', async () => {
    const { text, html } = await mountEditor();
    paste(text.element(), {
      html: '<p data-pm-slice="1 1 []">Copié</p><img src="/x" onerror="window.ran=true">',
    });
    await expect.poll(html).toBe('<p>Copié</p>');
    expect('ran' in window).toBe(false);
  });

  test('loaded, and taken away with its page', async () => {
    const { text, show } = await mountEditor(hostile);
    await expect.element(text).toMatchTextContent('mots');
    expect(text.element().querySelectorAll(harmful)).toHaveLength(0);
    show(<p>Ailleurs</p>);
    await expect.element(page.getByText('Ailleurs')).toBeVisible();
    expect('ran' in window).toBe(false);
    expect(askedOfEvil()).toEqual([]);
  });
});

describe('pictures', () => {
  const hosts = { pictures: ['photos.example'], videos: [] };

  test('a picture that is pasted is sent, and put where the caret was while one writes on', async () => {
    const held = Promise.withResolvers<void>();
    const asked = serve({ '/admin/images': () => held.promise.then(() => uploadedPicture()) });
    const { text, html } = await mountEditor('<p>Avant</p>');
    paste(text.element(), { files: [await pictureFile()] });
    await expect.element(page.getByRole('progressbar', { name: 'Envoi de cour.png' })).toBeVisible();
    await expectAccessible();
    await type(' et après');
    held.resolve();
    await expect.poll(html).toMatch(/<img /);
    expect(html()).toContain(`<img src="${storedPicture()}" alt="" />`);
    expect(html()).toContain('Avant');
    expect(html()).toContain('et après');
    expect(asked).toEqual(['POST /admin/images']);
    await expect.element(page.getByText('Image téléchargée avec succès')).toBeVisible();
  });

  test('one that is dropped is put where it was dropped', async () => {
    serve({ '/admin/images': () => uploadedPicture() });
    const { text, html } = await mountEditor('<p>Avant</p><p>Après</p>');
    const [first] = text.element().children;
    if (first) drop(first, await pictureFile());
    await expect.poll(html).toMatch(/<img src="[^"]+" alt="" \/><p>.*Après<\/p>$/);
  });

  test('words copied from Word, which come with a picture of themselves, are words', async () => {
    const asked = serve({});
    const { text, html } = await mountEditor();
    paste(text.element(), { html: '<p>mots</p>', files: [await pictureFile()] });
    await expect.poll(html).toBe('<p>mots</p>');
    expect(asked).toEqual([]);
  });

  test('those of named sites are fetched by the server one by one, shown as coming, and put in their place', async () => {
    const held = Promise.withResolvers<void>();
    const fetched: FormDataEntryValue[] = [];
    serve({
      '/admin/images/remote': async ({ form }) => {
        const address = form.get('address') ?? '';
        fetched.push(address);
        await held.promise;
        if (String(address).endsWith('cour.jpg')) return uploadedPicture();
        return Response.json({ reason: 'Ce site ne l’a pas donnée.' }, { status: 400 });
      },
    });
    const { text, html } = await mountEditor('', { hosts });
    paste(text.element(), {
      html: `<p>Avant</p>${image('https://photos.example/cour.jpg', 'La cour')}${image('https://photos.example/loin.jpg')}${image('https://ailleurs.example/a.jpg')}<p>Après</p>`,
    });
    await expect.element(page.getByText('2 images collées arrivent…')).toBeVisible();
    expect(text.element().querySelectorAll('[data-arriving="photos.example"]')).toHaveLength(2);
    await expect.element(page.getByText(/^Une image n’a pas suivi/)).toBeVisible();
    await expectAccessible();
    held.resolve();
    await expect.poll(html).toBe(`<p>Avant</p><img src="${storedPicture()}" alt="La cour" /><p>Après</p>`);
    await expect
      .element(page.getByText('Une image n’a pas pu venir de photos.example. Ce site ne l’a pas donnée.'))
      .toBeVisible();
    expect(text.element().querySelectorAll('[data-arriving]')).toHaveLength(0);
    expect(fetched).toEqual(['https://photos.example/cour.jpg', 'https://photos.example/loin.jpg']);
    // Undo removes the paste with all its pictures.
    await press('Control+z');
    await expect.poll(html).not.toMatch(/Avant|La cour|photos\.example/);
  });

  test('stopping the upload leaves the text without the pictures, with a notice', async () => {
    serve({ '/admin/images/remote': () => new Promise<Response>(() => undefined) });
    const { text, html } = await mountEditor('', { hosts });
    paste(text.element(), { html: `<p>Avant</p>${image('https://photos.example/cour.jpg')}` });
    await page.getByRole('button', { name: 'Interrompre' }).click();
    await expect.poll(html).toBe('<p>Avant</p>');
    await expect.element(page.getByText(/Vous n’avez pas attendu\.$/)).toBeVisible();
    await expect.element(text).toHaveFocus();
  });
});

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h1>Sortie</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Gras</b> et <i>italique</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Un<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>Un un</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Deux</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><img src="file:///C:/a.png"><table><tr><td>Classe</td><td>Inscription</td><td>Cantine</td><td><b>Car</b></td></tr><tr><td><p>CP</p><p>CE1</p></td><td>2 500</td><td><o:p>&nbsp;</o:p></td><td>900</td></tr><tr><td rowspan=2>CM1</td><td colspan=2>Sur demande</td><td>950</td></tr><tr><td></td><td>800</td><td></td></tr><tr><td></td><td></td><td></td><td></td></tr></table><p>Il dit onclick= et on y va</p><!--EndFragment--></body></html>`;

const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h4 dir="ltr"><span style="font-size:14pt">Partie</span></h4><p><span style="font-weight:700">gras</span> <a href="https://exemple.ma" style="text-decoration:none"><span style="text-decoration:underline">lien</span></a></p><br><ul><li aria-level="1"><p role="presentation"><span>un</span></p></li></ul></b>`;
