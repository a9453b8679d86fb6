import { expect, expectAccessible, test } from './fixtures.ts';

test('a parent goes from the home page to an album, and through its photos by keys', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Galerie' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Voir l’école en images' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’école en images');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Le campus' }).click();
  const links = page.locator('[data-photo]');
  const many = await links.count();
  expect(many).toBeGreaterThan(1);
  await expectAccessible(page);

  const box = page.getByRole('dialog', { name: 'Photo en grand' });
  const place = box.locator('[data-light-box-place]');
  await links.first().click();
  await expect(place).toHaveText(`1 sur ${many}`);
  await expect(box.getByRole('button', { name: 'Photo précédente' })).toBeDisabled();
  await expect(box.getByRole('figure').first().getByRole('img')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText(`2 sur ${many}`);
  await page.keyboard.press('End');
  await expect(place).toHaveText(`${many} sur ${many}`);
  await expect(box.getByRole('button', { name: 'Photo suivante' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(links.last()).toBeFocused();
});
