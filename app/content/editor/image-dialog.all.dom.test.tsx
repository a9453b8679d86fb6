import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';
import { pictureFile, storedPicture, uploadedPicture } from '#tests/dom/pictures.ts';
import { serve } from '#tests/dom/serve.ts';

const dialog = () => page.getByRole('dialog');
const choose = () => dialog().getByRole('button', { name: 'Envoyer une image de cet appareil' });
const picker = () => dialog().getByLabelText('Choisir une image');
const address = () => dialog().getByRole('textbox', { name: 'Adresse de l’image' });
const words = () => dialog().getByRole('textbox', { name: 'Texte alternatif' });
const add = () => dialog().getByRole('button', { name: 'Ajouter l’image' });
const noPicture = new File(['un texte'], 'cour.png', { type: 'image/png' });
const refused = () => Response.json({ reason: 'Ce fichier n’est pas une image acceptée.' }, { status: 400 });

async function opened(text = '') {
  const editor = await mountEditor(text);
  await editor.tool('Image').click();
  await expect.element(choose()).toHaveFocus();
  return editor;
}

describe('a picture', () => {
  beforeEach(() => void serve({ '/admin/images': () => uploadedPicture() }));

  test('is sent from the device, shown before it is added, and described', async () => {
    const { text, html } = await opened('<p>Avant</p>');
    await userEvent.upload(picker(), await pictureFile());
    await expect.element(page.getByText('Image téléchargée avec succès')).toBeVisible();
    await expect.element(dialog().getByRole('img', { name: 'Aperçu' })).toBeInTheDocument();
    await expect.element(address()).toHaveValue(storedPicture());
    await words().fill('La cour');
    await dialog().getByRole('textbox', { name: 'Légende' }).fill('La cour <vue> du toit');
    await expectAccessible();
    await add().click();
    await expect
      .poll(html)
      .toBe(
        `<p>Avant</p><figure><img src="${storedPicture()}" alt="La cour" /><figcaption>La cour &lt;vue&gt; du toit</figcaption></figure>`,
      );
    await expect.element(text).toHaveFocus();
    await expect.element(text.getByRole('img', { name: 'La cour' })).toBeInTheDocument();
  });

  test('that decorates needs no words, and has none', async () => {
    const { html } = await opened();
    await userEvent.upload(picker(), await pictureFile());
    await expect.element(address()).toHaveValue(storedPicture());
    await dialog()
      .getByRole('checkbox', { name: /Image décorative/ })
      .click();
    await expect.element(words()).toBeDisabled();
    await add().click();
    await expect.poll(html).toBe(`<img src="${storedPicture()}" alt="" role="presentation" />`);
  });

  test('of another site is not asked for: it is shown as the link that it will be', async () => {
    const { text, html } = await opened();
    await address().fill('https://exemple.ma/a.png');
    await add().click();
    await expect.poll(html).toBe('<img src="https://exemple.ma/a.png" alt="" />');
    await expect.element(text.getByText('montrée au public comme un lien', { exact: false })).toBeVisible();
    expect(text.element().querySelectorAll('img')).toHaveLength(0);
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('exemple.ma'));
    expect(asked).toEqual([]);
  });

  test.each(['http://exemple.ma/a.png', 'javascript:alert(1)', ''])(
    'is refused in words at the address « %s », with focus on it',
    async (wrong) => {
      const { html } = await opened();
      await address().fill(wrong);
      await press('Enter');
      await expect
        .element(dialog().getByText('Cette adresse n’est pas celle d’une image.', { exact: false }))
        .toBeVisible();
      await expect.element(address()).toHaveAttribute('aria-invalid', 'true');
      expect(html()).toBe('');
    },
  );

  test('is changed and taken away where it is selected', async () => {
    const { text, html, tool } = await mountEditor(
      `<p>Avant</p><img src="${storedPicture()}" alt="La cour" />`,
    );
    await text.getByText('Texte alternatif\u00A0: La cour').click();
    await expect.element(tool('Image')).toHaveAttribute('aria-pressed', 'true');
    await tool('Image').click();
    await expect.element(page.getByRole('dialog', { name: 'Modifier l’image' })).toBeVisible();
    await expect.element(words()).toHaveValue('La cour');
    await words().fill('Le préau');
    await press('Enter');
    await expect.poll(html).toBe(`<p>Avant</p><img src="${storedPicture()}" alt="Le préau" />`);
    await tool('Image').click();
    await dialog().getByRole('button', { name: 'Retirer l’image' }).click();
    await expect.poll(html).toBe('<p>Avant</p>');
    await expect.element(text).toHaveFocus();
  });
});

describe('focus', () => {
  test('goes back to the button by Escape, and to the text by the cross when it was there', async () => {
    const { text, tool } = await mountEditor();
    await press('Shift+Tab');
    await tool('Image').click();
    await expect.element(choose()).toHaveFocus();
    await press('Escape');
    await expect.element(tool('Gras')).toHaveFocus();
    await text.click();
    await tool('Image').click();
    await dialog().getByRole('button', { name: 'Fermer' }).click();
    await expect.element(text).toHaveFocus();
  });

  test('stays in the dialog while a file is refused, tried again, interrupted and sent', async () => {
    let answer: () => Response | Promise<Response> = refused;
    serve({ '/admin/images': () => answer() });
    const { text, html } = await opened();
    const inside = () => dialog().element().contains(document.activeElement);
    await userEvent.upload(picker(), noPicture);
    const again = dialog().getByRole('button', { name: 'Réessayer' });
    await expect.element(again).toBeVisible();
    await again.click();
    await expect.poll(inside).toBe(true);
    await expect.element(again).toBeVisible();

    answer = () => new Promise<Response>(() => undefined);
    await userEvent.upload(picker(), await pictureFile());
    await expect.element(dialog().getByRole('progressbar')).toBeVisible();
    await dialog().getByRole('button', { name: 'Interrompre' }).click();
    await expect.poll(() => dialog().getByRole('progressbar').query()).toBeNull();
    await expect.element(choose()).toHaveFocus();

    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    await userEvent.upload(picker(), await pictureFile());
    await expect.element(add()).toHaveAttribute('aria-disabled', 'true');
    resolve(uploadedPicture());
    await expect.element(address()).toHaveValue(storedPicture());
    await add().click();
    await expect.element(text).toHaveFocus();
    await expect.poll(html).toMatch(/^<img src="\/files\//);
  });
});

describe('what is refused is said in words, in the dialog and in a message', () => {
  test.each([
    ['by the site', noPicture, 'Ce fichier n’est pas une image acceptée'],
    ['before it is sent: nothing in it', new File([], 'vide.png', { type: 'image/png' }), 'vide'],
    [
      'before it is sent: a drawing of lines',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'SVG',
    ],
    ['before it is sent: no picture', new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'pas une image'],
  ])('%s', async (_, file, reason) => {
    serve({ '/admin/images': refused });
    await opened();
    await userEvent.upload(picker(), file);
    await expect.element(page.getByText('Erreur lors du téléchargement de l’image')).toBeVisible();
    await expect.element(dialog().getByText(reason, { exact: false }).first()).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  test('a connection that was lost', async () => {
    serve({});
    await opened();
    await userEvent.upload(picker(), await pictureFile());
    await expect
      .element(dialog().getByText('La connexion a été perdue', { exact: false }).first())
      .toBeVisible();
  });
});

describe('two pictures', () => {
  const img = (number: number, alt: string) => `<img src="${storedPicture(number)}" alt="${alt}" />`;
  const stacked = img(1, 'La cour') + img(2, 'Le préau');
  const pair = 'Deux images côte à côte';

  async function secondSelected(text = stacked) {
    const editor = await mountEditor(text);
    await editor.text.getByText('Texte alternatif\u00A0: Le préau').click();
    return editor;
  }

  test('are placed side by side, and below each other again', async () => {
    const { text, html, tool } = await secondSelected();
    await expect.element(tool(pair)).toHaveAttribute('aria-pressed', 'false');
    await tool(pair).click();
    await expect.poll(html).toBe(`<figure>${stacked}</figure>`);
    await expect.element(tool(pair)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(text).toHaveFocus();
    const [left, right] = [...text.element().querySelectorAll('img')].map((one) => one.parentElement);
    expect(right?.getBoundingClientRect().x).toBeGreaterThan((left?.getBoundingClientRect().x ?? 0) + 100);
    await tool(pair).click();
    await expect.poll(html).toBe(stacked);
  });

  test('that were a pair are one picture again when one of them is taken away', async () => {
    const { text, html } = await secondSelected(`<figure>${stacked}</figure>`);
    await text.getByText('Texte alternatif\u00A0: La cour').click();
    await press('Delete');
    await expect.poll(html).toBe(img(2, 'Le préau'));
  });

  test('with words between them cannot', async () => {
    const { tool } = await secondSelected(`${img(1, 'La cour')}<p>mots</p>${img(2, 'Le préau')}`);
    await expect.element(tool(pair)).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('pictures without a description are listed below the text before publication', () => {
  const errors = [
    'Décrivez les images du texte pour les personnes qui ne les voient pas, ou dites qu’elles décorent\u00A0: elles sont sous le texte',
  ];
  const panel = () => page.getByRole('region', { name: 'Images à décrire' });
  const img = (number: number) => `<img src="${storedPicture(number)}" alt="" />`;

  test('each gets its words or is said to decorate, and the panel empties', async () => {
    const { text, html } = await mountEditor(`${img(1)}${img(2)}<p>Fin</p>`, { errors });
    await expect.element(panel().getByText('2 images à décrire')).toBeVisible();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await panel().getByRole('textbox', { name: 'Ce que montre l’image 1' }).fill('Des élèves dans la cour');
    await press('Tab');
    await expect.element(panel().getByText('Une image à décrire')).toBeVisible();
    await panel().getByRole('button', { name: 'Image décorative' }).click();
    await expect.element(text).toHaveFocus();
    await expect
      .poll(html)
      .toBe(
        `<img src="${storedPicture(1)}" alt="Des élèves dans la cour" /><img src="${storedPicture(2)}" alt="" role="presentation" /><p>Fin</p>`,
      );
  });

  test('Enter in a field sends no form: the words are the text’s', async () => {
    const { html, text } = await mountEditor(img(1), { errors });
    await panel().getByRole('textbox', { name: 'Ce que montre l’image' }).click();
    await type('La cour');
    await press('Enter');
    await expect.element(text).toHaveFocus();
    await expect.poll(html).toBe(`<img src="${storedPicture(1)}" alt="La cour" />`);
  });

  test('none is asked for while it is a draft', async () => {
    await mountEditor(img(1));
    expect(panel().query()).toBeNull();
  });
});
