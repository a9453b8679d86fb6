import { expect, openLive, test } from './fixtures.ts';

test('swiped, the photo follows the finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page, '/galerie/campus');
  await page.locator('[data-photo]').first().click();
  const box = page.getByRole('dialog', { name: 'Photo en grand' });
  // Swiping is native: the photos are in a scrolled row, one per screen.
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
