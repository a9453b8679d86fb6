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

test('swiped, the photo follows the finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/galerie/campus');
  await page.locator('[data-photo]').first().click();
  const box = page.getByRole('dialog', { name: 'Photo en grand' });
  // What a swipe does, the browser does: the photos lie in a row that is scrolled, a screen for each.
  await box.locator('[data-light-box-track]').evaluate((track) => track.scrollBy({ left: 200 }));
  await expect(box.locator('[data-light-box-place]')).toHaveText(/^2 sur/);
  await box.getByRole('button', { name: 'Fermer' }).click();
  await expect(box).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo is its file, and an album that is not there is not found', async ({ page, request }) => {
    await page.goto('/galerie/campus');
    const file = await page.locator('[data-photo]').first().getAttribute('href');
    expect((await request.get(file ?? '')).headers()['content-type']).toMatch(/^image\//);
    expect((await request.get('/galerie/nulle-part')).status()).toBe(404);
    expect((await request.get('/galerie/campus/page/99')).status()).toBe(404);
  });
});
