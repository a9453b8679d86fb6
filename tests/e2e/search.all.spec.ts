import { demoEvents } from '#app/demo/demo-rows.ts';
import { slugify } from '#app/lib/slug.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('what is spelled nearly right is found, and what is nowhere leads on', async ({ page }) => {
  await expect(async () => {
    await page.goto('/recherche?q=matrenelle');
    await expect(page.getByRole('link', { name: 'maternelle', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/recherche?q=xyzzyq');
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible();
  const ways = page.getByRole('main');
  await expect(ways.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
    'href',
    '/contact#formulaire',
  );
  await expect(ways.getByRole('link', { name: /^Appeler le/ })).toHaveAttribute('href', /^tel:/);
  await expect(ways.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Admissions' })).toBeVisible();
  await expectAccessible(page);
});

test('a draft is not found, and no search engine keeps a search', async ({ request }) => {
  const title = demoEvents.find(({ status }) => status === 'draft')?.title ?? '';
  const answer = await request.get(`/recherche?${new URLSearchParams({ q: title })}`);
  const html = await answer.text();
  expect(html).toContain('noindex');
  expect(html).not.toContain(slugify(title));
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(answer.headers()['cache-control']).toBe('private, no-cache');
});
