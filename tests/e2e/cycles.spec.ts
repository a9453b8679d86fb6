import { table } from './cycles-steps.ts';
import { expect, openLive, test } from './fixtures.ts';

test('one goes from cycle to cycle and back, and each page is wholly its own', async ({ page }) => {
  await openLive(page, '/maternelle');
  const others = page.getByRole('navigation', { name: 'Les autres cycles' });
  await expect(others.getByRole('link')).toHaveCount(1);
  for (const { path, ages } of table.slice(1)) {
    await others.getByRole('link', { name: /suivant/ }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('region', { name: 'En chiffres' }).getByText(ages)).toBeVisible();
  }
  await expect(others.getByRole('link')).toHaveCount(1);
  await others.getByRole('link', { name: /précédent/ }).click();
  await expect(page).toHaveURL('/college');
});
