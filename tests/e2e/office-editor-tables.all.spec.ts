import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { editorOf, paste } from './writing.ts';

// Its own site: published items are public.
test.describe.configure({ mode: 'default' });
await ownSite();

async function openNewPost(page: Page): Promise<Locator> {
  await signIn(page, '/admin/blog/new');
  const editor = await editorOf(page);
  await editor.focus();
  return editor;
}

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
