import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { bar, fillLists, row, rows, ticking } from './office-compact-lists-steps.ts';
import { ownSite } from './own-site.ts';
import { expectToast, toast } from './toasts.ts';

// Its own site: what is listed is known, and published items are public.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

test.beforeAll(() => fillLists(site));

test('ticked articles are published, withdrawn and put into the trash together, and what is left is said', async ({
  page,
  request,
}) => {
  await signIn(page, '/admin/blog');
  const status = async (slug: string) => (await request.get(`/blog/${slug}`)).status();
  const chosen = bar(page, 'Articles cochés');
  expect(await status('article-1')).toBe(404);

  // Select the first by keys, two others by pointer; one is scheduled.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(ticking(page, 'Article 1')).toBeChecked();
  await ticking(page, 'Article 3').check();
  await ticking(page, 'Article 4').check();
  await expect(chosen.getByRole('status')).toHaveText('3 cochés');
  // Where the bar covers no row.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await chosen.getByRole('button', { name: /^Publier/ }).click();
  await expectToast(page, '1 article publié sur 3', '1 attend son heure');
  await expect(row(page, 'Article 1').first()).toContainText('Publié');
  await expect(row(page, 'Article 3').first()).toContainText('Programmé');
  await expect(chosen).toBeHidden();
  await expect.poll(() => status('article-1')).toBe(200);

  // Versions are saved as for single saves.
  const { rows: versions } = await site.database.query(
    `select count(*)::int as kept from versions v join blog_posts p on p.id::text = v.subject where p.slug = 'article-1'`,
  );
  expect(versions[0].kept).toBeGreaterThan(0);

  // A colleague has saved one since it was listed.
  await site.database.query(`update blog_posts set version = version + 1 where title = 'Article 5'`);
  for (const title of ['Article 1', 'Article 5']) await ticking(page, title).check();
  await chosen.getByRole('button', { name: /^Dépublier/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Retirer ces 2 articles du site ?' });
  await expect(question).toContainText('« Article 1 » et « Article 5 »');
  await question.getByRole('button', { name: 'Retirer du site' }).click();
  await expectToast(page, '1 article retiré du site sur 2', '1 a changé entre-temps');
  await expect.poll(() => status('article-1')).toBe(404);
  expect(await status('article-5')).toBe(200);

  // The whole page, and back.
  await page.getByRole('checkbox', { name: 'Cocher tous les articles de la page' }).check();
  await expect(chosen.getByRole('status')).toHaveText('25 cochés');
  await chosen.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('5 articles', { exact: true })).toBeFocused();
  await expect.poll(() => status('article-4')).toBe(404);
  await toast(page, '25 articles supprimés').getByRole('button', { name: 'Annuler' }).click();
  await expectToast(page, 'Suppression annulée');
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => status('article-4')).toBe(200);
});
