import { expect, expectAccessible, test } from './fixtures.ts';

const results = 'main ol > li';

test('from the head of a page a parent finds an article, and a question that opens by itself', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
  const field = page.getByRole('searchbox', { name: 'Rechercher sur le site' });
  await field.fill('JARDINS apprendr');
  await field.press('Enter');
  await expect(page.getByText(/résultats? pour/)).toBeVisible();
  const post = page.locator(results).filter({ hasText: 'Article' }).first();
  await expect(post.getByRole('heading').getByText('jardin', { exact: true })).toHaveJSProperty(
    'tagName',
    'MARK',
  );
  await expectAccessible(page);
  await post.getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/un-jardin/);

  // The pages are read some seconds after the start of the site.
  const question = page.locator(results).filter({ hasText: 'Question' }).first();
  await expect(async () => {
    await page.goto('/recherche?q=frais+de+scolarite');
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  // By now the pages are read too: the list that shows the article is not found by its words.
  await page.goto('/recherche?q=jardins');
  await expect(post).toBeVisible();
  await expect(page.locator(results).filter({ has: page.locator('a[href="/blog"]') })).toHaveCount(0);
  await page.goto('/recherche?q=frais+de+scolarite');
  await question.getByRole('link').click();
  await expect(page).toHaveURL(/#/);
  const anchor = new URL(page.url()).hash;
  await expect(page.locator(anchor)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that is not there asks what was looked for, and finds it', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.goto('/ecole/jardin');
    await expect(page.getByRole('searchbox')).toHaveValue('jardin');
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL('/recherche?q=jardin');
    await expect(page.locator(results).first()).toBeVisible();
  });
});
