import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';

/** The element `<search>`, whose role the locators do not know. */
const panel = () => page.getByLabelText('Dans le texte');
const status = () => panel().getByRole('status');
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const sentences = '<p>École, école et ECOLE</p><p>Des écoles</p>';

async function searching() {
  const editor = await mountEditor(sentences);
  await editor.tool('Rechercher et remplacer').click();
  await expect.element(panel().getByRole('textbox', { name: 'Rechercher' })).toHaveFocus();
  expect(panel().element().tagName).toBe('SEARCH');
  await type('ecole');
  await expect.element(status()).toMatchTextContent('1 sur 4');
  return editor;
}

test('words are found whatever their case and accents, and shown in the text', async () => {
  const { text } = await searching();
  expect(text.element().querySelectorAll('.found, .found-current')).toHaveLength(4);
  expect(text.element().querySelectorAll('.found-current')).toHaveLength(1);
  await expectAccessible();
});

test('they are gone through by Enter, back by Shift and Enter, round and round', async () => {
  await searching();
  await press('Enter');
  await expect.element(status()).toMatchTextContent('2 sur 4');
  await press('Shift+Enter', 'Shift+Enter');
  await expect.element(status()).toMatchTextContent('4 sur 4');
  await button('Suivant').click();
  await expect.element(status()).toMatchTextContent('1 sur 4');
  await button('Précédent').click();
  await expect.element(status()).toMatchTextContent('4 sur 4');
});

test('one is replaced and the next one comes, then all that are left at once; each is one step to take back', async () => {
  const { html, text } = await searching();
  await panel().getByRole('textbox', { name: 'Remplacer par' }).fill('Classe');
  await button('Remplacer').click();
  await expect.element(status()).toMatchTextContent('1 sur 3');
  await expect.poll(html).toBe('<p>Classe, école et ECOLE</p><p>Des écoles</p>');
  await button('Tout remplacer').click();
  await expect.poll(html).toBe('<p>Classe, Classe et Classe</p><p>Des Classes</p>');
  await expect.element(status()).toMatchTextContent('Rien de tel dans le texte');
  await press('Escape');
  expect(panel().query()).toBeNull();
  await expect.element(text).toHaveFocus();
  await press('Control+z');
  await expect.poll(html).toBe('<p>Classe, école et ECOLE</p><p>Des écoles</p>');
});

test('what is not in the text is said, and nothing can be done with it', async () => {
  await searching();
  await type('x');
  await expect.element(status()).toMatchTextContent('Rien de tel dans le texte');
  for (const name of ['Précédent', 'Suivant', 'Remplacer', 'Tout remplacer']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  }
});

test('closed, it leaves no mark in the text and gives the caret back', async () => {
  const { text, html } = await searching();
  await button('Fermer la recherche').click();
  await expect.poll(() => panel().query()).toBeNull();
  expect(text.element().querySelectorAll('.found, .found-current')).toHaveLength(0);
  await expect.element(text).toHaveFocus();
  expect(html()).toBe(sentences);
});
