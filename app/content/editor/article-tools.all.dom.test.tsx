import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { tryTools } from '#tests/dom/article-tools.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';

tryTools([
  'Gras',
  'Italique',
  'Souligné',
  'Titre de partie',
  'Titre de sous-partie',
  'Citation',
  'Liste à puces',
  'Liste numérotée',
]);

describe('the bar', () => {
  test('is one stop for Tab, gone through by arrows, Home and End, round and round', async () => {
    const { text, tool } = await mountEditor();
    await press('Shift+Tab');
    await expect.element(tool('Gras')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(tool('Italique')).toHaveFocus();
    await press('End');
    await expect.element(tool('Rechercher et remplacer')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(tool('Gras')).toHaveFocus();
    await press('ArrowLeft');
    await expect.element(tool('Rechercher et remplacer')).toHaveFocus();
    await press('Home', 'ArrowRight', 'Tab');
    await expect.element(text).toHaveFocus();
    // Focus returns to the last position.
    await press('Shift+Tab');
    await expect.element(tool('Italique')).toHaveFocus();
  });

  test('gives the text back once a tool was pressed by keys, and what is typed next is in it', async () => {
    const { text, html } = await mountEditor();
    await type('Bonjour ');
    await press('Shift+Tab', 'Enter');
    await expect.element(text).toHaveFocus();
    await type('à tous');
    await expect.poll(html).toBe('<p>Bonjour <strong>à tous</strong></p>');
  });

  test('every tool has an accessible name and state', async () => {
    const { tool } = await mountEditor();
    const bar = page.getByRole('toolbar', { name: 'Mise en forme du texte' });
    const names = bar
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label') ?? '');
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(23);
    expect(bar.element().getAttribute('aria-controls')).toBe('contenu');
    // Without a list the button has no effect, and stays focusable.
    const sink = tool('Augmenter le retrait de la liste');
    await expect.element(sink).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });
});

describe('lists', () => {
  test('an item goes a level deeper and comes back, below others alone', async () => {
    const { html, tool } = await mountEditor();
    await tool('Liste à puces').click();
    await type('un');
    await expect.element(tool('Augmenter le retrait de la liste')).toHaveAttribute('aria-disabled', 'true');
    await press('Enter');
    await type('deux');
    await tool('Augmenter le retrait de la liste').click();
    await expect.poll(html).toBe('<ul><li><p>un</p><ul><li><p>deux</p></li></ul></li></ul>');
    await tool('Diminuer le retrait de la liste').click();
    await expect.poll(html).toBe('<ul><li><p>un</p></li><li><p>deux</p></li></ul>');
  });

  test('Tab leaves the text, in a list as well', async () => {
    const { text, html, tool } = await mountEditor();
    await tool('Liste numérotée').click();
    await type('un');
    await press('Enter');
    await type('deux');
    // The second item could be nested.
    await press('Tab');
    await expect.element(text).not.toHaveFocus();
    expect(html()).toBe('<ol><li><p>un</p></li><li><p>deux</p></li></ol>');
  });

  test('Enter on an empty item ends the list', async () => {
    const { html, tool } = await mountEditor();
    await tool('Liste à puces').click();
    await type('un');
    await press('Enter', 'Enter');
    await type('après');
    await expect.poll(html).toBe('<ul><li><p>un</p></li></ul><p>après</p>');
  });

  test('a dash, a number and a space at the beginning of a line begin one', async () => {
    const { html } = await mountEditor();
    await type('- un');
    await press('Enter', 'Enter');
    await type('1. premier');
    await expect.poll(html).toBe('<ul><li><p>un</p></li></ul><ol><li><p>premier</p></li></ol>');
  });
});

test('what is typed after a tool has its look, and no more once it is pressed again', async () => {
  const { html, tool } = await mountEditor();
  await type('Bonjour ');
  await tool('Gras').click();
  await type('à tous');
  await tool('Gras').click();
  await tool('Italique').click();
  await type(', vite');
  await tool('Italique').click();
  await tool('Souligné').click();
  await type(' et bien');
  await expect.poll(html).toBe('<p>Bonjour <strong>à tous</strong><em>, vite</em><u> et bien</u></p>');
});

test('a title is followed by a paragraph, and a quotation is left by an empty line', async () => {
  const { html, tool } = await mountEditor();
  await tool('Titre de partie').click();
  await type('Une partie');
  await press('Enter');
  await tool('Citation').click();
  await type('Un mot');
  await press('Enter', 'Enter');
  await type('Fin');
  await expect.poll(html).toBe('<h2>Une partie</h2><blockquote><p>Un mot</p></blockquote><p>Fin</p>');
});

test('Shift and Enter begin a new line of the same paragraph', async () => {
  const { html } = await mountEditor();
  await type('un');
  await press('Shift+Enter');
  await type('deux');
  await expect.poll(html).toBe('<p>un<br />deux</p>');
});

test('the words are counted as they are typed', async () => {
  await mountEditor();
  await expect.element(page.getByText('0 mot · 1\u00A0min de lecture')).toBeVisible();
  await type('École, école et ECOLE');
  await expect.element(page.getByText('4 mots · 1\u00A0min de lecture')).toBeVisible();
});
