import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { drop, paste } from '#tests/dom/clipboard.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';
import { serve } from '#tests/dom/serve.ts';

const bytes = 240_000;
const dialog = () => page.getByRole('dialog');
const picker = () => dialog().getByLabelText('Choisir un fichier PDF');

/** Created in the page: transferring eleven megabytes takes seconds on a busy machine. */
function choose(file: File): void {
  const input = picker().element();
  if (!(input instanceof HTMLInputElement)) throw new Error('Expected the field of the file');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const words = () => dialog().getByRole('textbox', { name: 'Texte du fichier' });
const address = (number: number) => `/files/content-files/documents/${number}-0123456789abcdef.pdf`;
const figure = (number: number, label: string) =>
  `<figure><a href="${address(number)}">${label}</a></figure>`;

function pdf(name: string, type = 'application/pdf', size = bytes): File {
  return new File([new Uint8Array(size)], name, { type });
}

/** Files are cached for the page's lifetime: each test has its own. */
let number = 0;
/** The site's data about files in texts. */
let known: { href: string; name: string; size: number } | null = null;

beforeEach(() => {
  number += 1;
  known = null;
  serve({
    '/admin/files': ({ method, form }) => {
      if (method === 'GET') return Response.json({ found: known });
      const file = form.get('file');
      const name = file instanceof File ? file.name : '';
      return Response.json({ href: address(number), name, size: bytes }, { status: 201 });
    },
  });
});

async function opened() {
  const editor = await mountEditor();
  await type('Voici.');
  await editor.tool('Fichier PDF').click();
  await expect
    .element(dialog().getByRole('button', { name: 'Choisir un fichier sur cet appareil' }))
    .toHaveFocus();
  return editor;
}

describe('a PDF file', () => {
  test('is sent, named after itself in the text’s words, and added with its size', async () => {
    const { text, html } = await opened();
    await userEvent.upload(picker(), pdf('Menu_de_mars.pdf'));
    await expect.element(page.getByText('Fichier PDF envoyé')).toBeVisible();
    await expect.element(words()).toHaveValue('Menu de mars');
    await expectAccessible();
    await words().fill('Le menu de mars');
    await press('Enter');
    await expect.poll(html).toBe(`<p>Voici.</p>${figure(number, 'Le menu de mars')}`);
    await expect.element(text.getByRole('figure')).toMatchTextContent('Le menu de mars (PDF, 235 Ko)');
  });

  test('is asked for before it can be added, and so are its words', async () => {
    await opened();
    await dialog().getByRole('button', { name: 'Ajouter le fichier' }).click();
    await expect.element(dialog().getByText('Choisissez d’abord un fichier PDF.')).toBeVisible();
    await userEvent.upload(picker(), pdf('a.pdf'));
    await expect.element(words()).toHaveValue('a');
    await words().fill(' ');
    await press('Enter');
    await expect.element(dialog().getByText('Écrivez ce qui se lira dans l’article.')).toBeVisible();
  });

  test('that replaces another keeps the link’s own text', async () => {
    await opened();
    await userEvent.upload(picker(), pdf('Menu.pdf'));
    await expect.element(words()).toHaveValue('Menu');
    await userEvent.upload(picker(), pdf('Menu_de_mars.pdf'));
    await expect.element(words()).toHaveValue('Menu de mars');
    await words().fill('Le menu');
    await userEvent.upload(picker(), pdf('Liste.pdf'));
    await expect.poll(() => page.getByText('Fichier PDF envoyé').query()).not.toBeNull();
    await expect.element(words()).toHaveValue('Le menu');
  });

  test('is renamed and taken away where it is selected by the arrows', async () => {
    const { text, html, tool } = await mountEditor(`<p>Voici.</p>${figure(number, 'Liste')}`);
    await text.getByText('Voici.').click();
    await press('End', 'ArrowDown');
    await expect.element(tool('Fichier PDF')).toHaveAttribute('aria-pressed', 'true');
    await tool('Fichier PDF').click();
    await expect.element(page.getByRole('dialog', { name: 'Modifier le fichier PDF' })).toBeVisible();
    await words().fill('La liste des fournitures');
    await press('Enter');
    await expect.poll(html).toBe(`<p>Voici.</p>${figure(number, 'La liste des fournitures')}`);
    await text.getByRole('figure').dblClick();
    await dialog().getByRole('button', { name: 'Retirer le fichier' }).click();
    await expect.element(text).toHaveFocus();
    await expect.poll(html).toBe('<p>Voici.</p>');
  });

  test('that is gone from the site says so in the text and in its dialog, and is replaced', async () => {
    const { text, html } = await mountEditor(`<p>Voici.</p>${figure(1000 + number, 'Liste')}`);
    await expect.element(text.getByText('Ce fichier n’est plus sur le site', { exact: false })).toBeVisible();
    await text.getByRole('figure').dblClick();
    await expect
      .element(dialog().getByText('Ce fichier n’est plus sur le site', { exact: false }))
      .toBeVisible();
    await expectAccessible();
    await userEvent.upload(picker(), pdf('Menu.pdf'));
    await expect.element(words()).toHaveValue('Liste');
    await expect.element(page.getByText('Fichier PDF envoyé')).toBeVisible();
    await dialog().getByRole('button', { name: 'Modifier le fichier' }).click();
    await expect.poll(html).toBe(`<p>Voici.</p>${figure(number, 'Liste')}`);
    await expect.element(text.getByRole('figure')).toMatchTextContent('Liste (PDF, 235 Ko)');
  });

  test('that the site knows shows its name and size in the dialog', async () => {
    known = { href: address(number), name: 'Liste.pdf', size: bytes };
    const { text } = await mountEditor(figure(number, 'Liste'));
    await expect.element(text.getByRole('figure')).toMatchTextContent('Liste (PDF, 235 Ko)');
    await text.getByRole('figure').dblClick();
    await expect.element(dialog().getByText('Liste.pdf', { exact: false })).toBeVisible();
  });

  test('is dropped, and interrupted on its way', async () => {
    serve({ '/admin/files': () => new Promise<Response>(() => undefined) });
    const { text, html } = await mountEditor('<p>Voici.</p>');
    drop(text.element().firstElementChild ?? text.element(), pdf('Liste.pdf'));
    await expect.element(page.getByRole('progressbar', { name: 'Envoi de Liste.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Interrompre' }).click();
    await expect.poll(() => page.getByRole('progressbar').query()).toBeNull();
    await expect.element(text).toHaveFocus();
    expect(html()).toBe('<p>Voici.</p>');
  });

  test('is pasted, even where the system names no type', async () => {
    const { text, html } = await mountEditor('<p>Voici.</p>');
    paste(text.element(), { files: [pdf('Liste.pdf', '')] });
    await expect.poll(html).toBe(`<p>Voici.</p>${figure(number, 'Liste')}`);
  });

  test('is put below the table that the caret is in', async () => {
    const table = '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>';
    const { text, html } = await mountEditor(table);
    await text.getByText('a', { exact: true }).click();
    paste(text.element(), { files: [pdf('Liste.pdf')] });
    await expect.poll(html).toBe(`${table}${figure(number, 'Liste')}`);
  });

  test('copied from a page of the site is a link like any other', async () => {
    const copied = `https://ecole.example${address(number)}`;
    const { text, html } = await mountEditor();
    paste(text.element(), {
      html: `<p class="attachment"><a class="attachment-card" href="${copied}" type="application/pdf"><svg viewBox="0 0 24 24"><path d="M14 3"></path></svg><bdi>La liste</bdi> <small>(PDF, 235 Ko)</small></a></p>`,
    });
    await expect
      .poll(html)
      .toBe(`<p><a href="${copied}" rel="noopener noreferrer">La liste (PDF, 235 Ko)</a></p>`);
  });
});

test.each([
  ['is empty', pdf('a.pdf', 'application/pdf', 0), 'Ce fichier est vide.'],
  ['is too heavy', pdf('a.pdf', 'application/pdf', 11 * 1024 * 1024), 'Ce fichier dépasse'],
  ['is Word’s', pdf('a.docx', 'application/msword'), 'S’il vient de Word'],
])('what %s is refused in words before it is sent', async (_, file, reason) => {
  const asked = serve({});
  await opened();
  choose(file);
  await expect.element(dialog().getByText(reason, { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText('Le fichier PDF n’a pas été envoyé')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a refused file shows the site’s reason', async () => {
  serve({ '/admin/files': () => Response.json({ reason: 'Ce fichier n’est pas un PDF.' }, { status: 400 }) });
  await opened();
  await userEvent.upload(picker(), pdf('a.pdf'));
  await expect.element(dialog().getByText('Ce fichier n’est pas un PDF.').first()).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
