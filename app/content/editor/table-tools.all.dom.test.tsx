import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/dom/accessible.ts';
import { paste } from '#tests/dom/clipboard.ts';
import { press, type } from '#tests/dom/keys.ts';
import { mountEditor } from '#tests/dom/mount-editor.tsx';

/** '<tr>' of cells of one paragraph each. */
function row(tag: 'th' | 'td', ...cells: string[]): string {
  return `<tr>${cells.map((words) => `<${tag}><p>${words}</p></${tag}>`).join('')}</tr>`;
}

function table(...rows: string[]): string {
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

const bar = () => page.getByRole('toolbar', { name: 'Tableau' });
const tool = (name: string) => bar().getByRole('button', { name, exact: true });
const small = table(row('th', 'a', 'b'), row('td', 'c', 'd'));

/** A table of two by two, with the caret in its last cell. */
async function inSmallTable() {
  const editor = await mountEditor(small);
  await editor.text.getByText('d', { exact: true }).click();
  await expect.element(bar()).toBeVisible();
  return editor;
}

describe('a table', () => {
  test('is made where the empty line was, with a row of titles and the caret in its first cell', async () => {
    const { text, html, tool: above } = await mountEditor();
    expect(bar().query()).toBeNull();
    await above('Tableau').click();
    await expect.element(text).toHaveFocus();
    await type('Classe');
    const empty = row('td', '', '', '');
    await expect.poll(html).toBe(table(row('th', 'Classe', '', ''), empty, empty));
    await expect.element(bar()).toBeVisible();
    await expectAccessible();
  });

  test('is made after the block where the caret is, not in a list nor in another table', async () => {
    const { text, html, tool: above } = await mountEditor();
    await type('- un');
    await above('Tableau').click();
    await expect.poll(html).toMatch(/^<ul><li><p>un<\/p><\/li><\/ul><table>/);
    await expect.element(above('Tableau')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(above('Vidéo')).toHaveAttribute('aria-disabled', 'true');
    await press('Shift+Tab', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await expect.element(above('Tableau')).toHaveFocus();
    await press('Enter');
    expect(text.element().querySelectorAll('table')).toHaveLength(1);
  });

  test('Ctrl+Z takes it away again, and what was written before stays', async () => {
    const { html, tool: above } = await mountEditor();
    await type('Avant');
    await above('Tableau').click();
    await expect.poll(html).toMatch(/<table>/);
    await press('Control+z');
    await expect.poll(html).toBe('<p>Avant</p>');
  });
});

describe('the bar of the table', () => {
  const actions = [
    ['Ajouter une ligne au-dessus', table(row('th', 'a', 'b'), row('td', '', ''), row('td', 'c', 'd'))],
    ['Ajouter une ligne en dessous', table(row('th', 'a', 'b'), row('td', 'c', 'd'), row('td', '', ''))],
    ['Supprimer la ligne', table(row('th', 'a', 'b'))],
    ['Ajouter une colonne avant', table(row('th', 'a', '', 'b'), row('td', 'c', '', 'd'))],
    ['Ajouter une colonne après', table(row('th', 'a', 'b', ''), row('td', 'c', 'd', ''))],
    ['Supprimer la colonne', table(row('th', 'a'), row('td', 'c'))],
    ['Ligne de titres', table(row('td', 'a', 'b'), row('td', 'c', 'd'))],
    ['Colonne de titres', table(row('th', 'a', 'b'), '<tr><th><p>c</p></th><td><p>d</p></td></tr>')],
    ['Supprimer le tableau', ''],
  ] as const;

  test.each(actions)('« %s » does it, gives the text back, and is taken back', async (name, made) => {
    const { text, html } = await inSmallTable();
    await tool(name).click();
    await expect.poll(html).toBe(made);
    await expect.element(text).toHaveFocus();
    await press('Control+z');
    await expect.poll(html).toBe(small);
  });

  test('is one Tab away from the text and gone through by arrows', async () => {
    const { text } = await inSmallTable();
    await press('Tab');
    await expect.element(tool('Ajouter une ligne au-dessus')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(tool('Ajouter une ligne en dessous')).toHaveFocus();
    await press('Enter');
    await expect.element(text).toHaveFocus();
  });

  test('tells whether there are titles, above and at the side', async () => {
    await inSmallTable();
    await expect.element(tool('Ligne de titres')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(tool('Colonne de titres')).toHaveAttribute('aria-pressed', 'false');
    await tool('Colonne de titres').click();
    await expect.element(tool('Colonne de titres')).toHaveAttribute('aria-pressed', 'true');
    await tool('Ligne de titres').click();
    await expect.element(tool('Ligne de titres')).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible();
  });

  test('goes when the caret leaves the table', async () => {
    const { text } = await mountEditor(`<p>Avant</p>${small}`);
    await text.getByText('d', { exact: true }).click();
    await expect.element(bar()).toBeVisible();
    await text.getByText('Avant').click();
    await expect.poll(() => bar().query()).toBeNull();
  });
});

test('the arrows go from cell to cell', async () => {
  const { html, text } = await mountEditor(small);
  await text.getByText('a', { exact: true }).click();
  await press('End', 'ArrowRight');
  await type('x');
  await expect.poll(html).toBe(table(row('th', 'a', 'xb'), row('td', 'c', 'd')));
  await press('ArrowDown');
  await type('y');
  await expect.poll(html).toMatch(/<p>(?:yd|dy)<\/p>/);
});

test('what is too large is cut and said so; a full table grows no more', async () => {
  const { text, html } = await mountEditor();
  const wide = `<table>${`<tr>${'<td>a</td>'.repeat(25)}</tr>`.repeat(205)}</table>`;
  paste(text.element(), { html: wide });
  await expect
    .element(page.getByText('il a au plus 20 colonnes et 200 lignes', { exact: false }))
    .toBeVisible();
  await expect.poll(html).toBe(table(...Array(200).fill(row('td', ...Array(20).fill('a')))));
  await userEvent.click(text.element().querySelector('td') ?? text);
  await expect.element(tool('Ajouter une ligne en dessous')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(tool('Ajouter une colonne après')).toHaveAttribute('aria-disabled', 'true');
});

test('a paste that a table has no room for changes nothing, and is said in words', async () => {
  const full = `<table><tr>${'<td>a</td>'.repeat(20)}</tr></table>`;
  const { text, html } = await mountEditor(full);
  await text.getByRole('cell').last().click();
  const before = html();
  paste(text.element(), { html: '<table><tr><td>b</td><td>c</td></tr></table>' });
  await expect.element(page.getByText('Rien n’a été collé dans le tableau', { exact: false })).toBeVisible();
  expect(html()).toBe(before);
});

test('into a table comes a table cell by cell', async () => {
  const { text, html, tool: above } = await mountEditor();
  await above('Tableau').click();
  paste(text.element(), { html: '<table><tr><td>a</td><td>b</td></tr></table>' });
  await expect.poll(html).toContain('<tr><td><p>a</p></td><td><p>b</p></td><th>');
});

test('into a cell comes anything else as lines, and what became of a table is said', async () => {
  const { text, html } = await inSmallTable();
  paste(text.element(), {
    html: '<p>mots</p><table><tr><td rowspan=2>c</td><td>d</td></tr><tr><td>e</td></tr></table>',
  });
  await expect.poll(html).toContain('mots</p><p>c | d</p><p>\u00A0 | e</p>');
  expect(text.element().querySelectorAll('table')).toHaveLength(1);
  await expect.element(page.getByText('Un tableau est devenu des lignes', { exact: false })).toBeVisible();
});
