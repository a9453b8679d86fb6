import { expect, test } from './fixtures.ts';

/* The consent banner on the first page; its choices are tested in app/features/visits/components/. */

test('the question comes back as long as it was put aside, and goes with an answer', async ({ page }) => {
  const acceptAll = page.getByRole('button', { name: 'Accepter tout' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Fermer/ }).click();
  await expect(acceptAll).toBeHidden();
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-js');
  await expect(acceptAll).toBeHidden();
  await page.reload();
  await acceptAll.click();
  await expect(acceptAll).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-js');
  await expect(acceptAll).toBeHidden();
});
