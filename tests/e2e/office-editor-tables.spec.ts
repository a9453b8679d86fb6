import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf, html, paste } from './writing.ts';

// A site of its own: what is published here would be on everybody's pages.
test.describe.configure({ mode: 'default' });
await ownSite();

async function openNewPost(page: Page): Promise<Locator> {
  await signIn(page, '/admin/blog/new');
  const editor = await editorOf(page);
  await editor.focus();
  return editor;
}

/** '<tr>' of cells of one paragraph each. */
function row(tag: 'th' | 'td', ...cells: string[]): string {
  return `<tr>${cells.map((words) => `<${tag}><p>${words}</p></${tag}>`).join('')}</tr>`;
}

function table(...rows: string[]): string {
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Tableau' }).getByRole('button', { name, exact: true });
}

test('a table is made, grown and taken away with the keyboard alone', async ({ page }) => {
  const editor = await openNewPost(page);
  const bar = page.getByRole('toolbar', { name: 'Tableau' });
  await page.keyboard.type('Avant');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Tableau', exact: true }).press('Enter');
  await expect(editor).toBeFocused();
  await page.keyboard.type('Classe');
  const empty = row('td', '', '', '');
  await expect.poll(() => html(page)).toBe(`<p>Avant</p>${table(row('th', 'Classe', '', ''), empty, empty)}`);
  await expect(bar).toBeVisible();

  // The bar is one Tab away, and its buttons give the text back.
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Ajouter une ligne au-dessus')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect.poll(() => html(page)).toContain(table(row('th', 'Classe', '', ''), empty, empty, empty));
  await tool(page, 'Ajouter une colonne avant').press('Enter');
  await expect.poll(() => html(page)).toContain(row('th', '', 'Classe', '', ''));
  await tool(page, 'Supprimer la colonne').press('Enter');
  await expect.poll(() => html(page)).toContain(row('th', '', '', ''));
  await tool(page, 'Ligne de titres').press('Enter');
  await expect.poll(() => html(page)).not.toContain('<th>');
  await expect(tool(page, 'Ligne de titres')).toHaveAttribute('aria-pressed', 'false');
  await tool(page, 'Colonne de titres').press('Enter');
  await expect.poll(() => html(page)).toContain('<tr><th><p></p></th><td>');
  await tool(page, 'Supprimer la ligne').press('Enter');
  await tool(page, 'Supprimer le tableau').press('Enter');
  await expect(editor).toBeFocused();
  await expect(bar).toBeHidden();
  await expect.poll(() => html(page)).toBe('<p>Avant</p>');
});

test('a table stands in the article itself, and is not put into another', async ({ page }) => {
  const editor = await openNewPost(page);
  await page.keyboard.type('- un');
  const insert = page.getByRole('button', { name: 'Tableau', exact: true });
  await insert.click();
  await expect.poll(() => html(page)).toMatch(/^<ul><li><p>un<\/p><\/li><\/ul><table>/);
  await expect(insert).toHaveAttribute('aria-disabled', 'true');
  await insert.press('Enter');
  await expect(editor.locator('table')).toHaveCount(1);
});

test('what is too large is cut and said so; a full table grows no more', async ({ page }) => {
  const editor = await openNewPost(page);
  const wide = `<table>${`<tr>${'<td>a</td>'.repeat(25)}</tr>`.repeat(205)}</table>`;
  await paste(editor, { html: wide });
  await expect(page.getByText('il a au plus 20 colonnes et 200 lignes')).toBeVisible();
  await expect.poll(() => html(page)).toBe(table(...Array(200).fill(row('td', ...Array(20).fill('a')))));
  await editor.getByRole('cell').first().click();
  await expect(tool(page, 'Ajouter une ligne en dessous')).toHaveAttribute('aria-disabled', 'true');
  await expect(tool(page, 'Ajouter une colonne après')).toHaveAttribute('aria-disabled', 'true');
});

test('into a table comes a table cell by cell, anything else as lines', async ({ page }) => {
  const editor = await openNewPost(page);
  await page.getByRole('button', { name: 'Tableau', exact: true }).click();
  await paste(editor, { html: '<table><tr><td>a</td><td>b</td></tr></table>' });
  await expect.poll(() => html(page)).toContain('<tr><td><p>a</p></td><td><p>b</p></td><th>');
  await editor.getByRole('cell').last().click();
  await paste(editor, {
    html: '<p>mots</p><table><tr><td rowspan=2>c</td><td>d</td></tr><tr><td>e</td></tr></table>',
  });
  await expect(editor.locator('table')).toHaveCount(1);
  await expect.poll(() => html(page)).toContain('<p>mots</p><p>c | d</p><p>\u00A0 | e</p>');
  await expect(page.getByText('Un tableau est devenu des lignes')).toBeVisible();
});

test('the page shows it in a box that scrolls on a phone, and the page does not', async ({ page }) => {
  const editor = await openNewPost(page);
  const head = '<th>Classe</th><th>Inscription</th><th>Cantine</th><th>Transport</th><th>Fournitures</th>';
  const line = '<td>Moyenne section</td><td>2 500</td><td>900</td><td>450</td><td>Liste à la rentrée</td>';
  await paste(editor, {
    html: `<p>Les frais.</p><table><tr>${head}</tr>${`<tr>${line}</tr>`.repeat(3)}</table>`,
  });
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Les frais par classe');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog/les-frais-par-classe');
    const box = page.getByRole('region', { name: 'Tableau 1' });
    await expect(box.getByRole('columnheader')).toHaveCount(5);
    await expect(box).toHaveAttribute('tabindex', '0');
    await expectAccessible(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    const scrolls = await box.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(scrolls).toBe(width === 360);
  }
});

test('words are found whatever their accents, gone through, replaced one by one and all at once', async ({
  page,
}) => {
  const editor = await openNewPost(page);
  await page.keyboard.type('École, école et ECOLE');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Des écoles');
  await expect(page.getByText('6 mots · 1\u00A0min de lecture')).toBeVisible();
  await page.getByRole('button', { name: 'Rechercher et remplacer' }).click();
  const panel = page.getByRole('search', { name: 'Dans le texte' });
  await expect(panel.getByRole('textbox', { name: 'Rechercher' })).toBeFocused();
  await page.keyboard.type('ecole');
  await expect(panel.getByRole('status')).toHaveText('1 sur 4');
  await expect(editor.locator('.found, .found-current')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('2 sur 4');
  await page.keyboard.press('Shift+Enter');
  await expect(panel.getByRole('status')).toHaveText('1 sur 4');
  await panel.getByRole('textbox', { name: 'Remplacer par' }).fill('Classe');
  await panel.getByRole('button', { name: 'Remplacer', exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText('1 sur 3');
  await expect.poll(() => html(page)).toBe('<p>Classe, école et ECOLE</p><p>Des écoles</p>');
  await panel.getByRole('button', { name: 'Tout remplacer' }).click();
  await expect.poll(() => html(page)).toBe('<p>Classe, Classe et Classe</p><p>Des Classes</p>');
  await expect(panel.getByRole('status')).toHaveText('Rien de tel dans le texte');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => html(page)).toBe('<p>Classe, école et ECOLE</p><p>Des écoles</p>');
});
