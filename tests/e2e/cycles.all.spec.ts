import { table } from './cycles-steps.ts';
import { expect, openLive, test } from './fixtures.ts';

for (const { path, ages, pupils, levels, own } of table) {
  test(`${path} says its ages, class size and levels, carries every part, and leads to a visit, to enrolment and to the telephone`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    const figures = main.getByRole('region', { name: 'En chiffres' });
    for (const figure of [ages, pupils, levels]) {
      await expect(figures.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole('heading', { name: own, exact: true })).toBeVisible();
    await expect(main.getByText('Nos points forts')).toBeVisible();
    await main.getByText('Tous les objectifs').click();
    const objectives = main.getByRole('region', { name: /^Ce que nous visons à la fin d/ });
    expect(await objectives.getByRole('listitem').count()).toBeGreaterThan(5);

    const contact = main.locator('section', { has: page.locator('#nous-contacter') });
    await expect(contact.getByRole('link', { name: 'Prendre rendez-vous' })).toHaveAttribute(
      'href',
      '/contact?sujet=visite#formulaire',
    );
    await expect(contact.getByRole('link', { name: 'Inscrire mon enfant' })).toHaveAttribute(
      'href',
      '/admissions',
    );
    await expect(contact.locator('a[href^="tel:+"]')).toBeVisible();
  });
}

test('the first photo of a cycle’s subcategory is on the home page; the cycle’s own shows others and, whole on the first screen, its tiling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { path } of table) {
    await page.goto(path);
    const own = page.getByRole('main').getByRole('img').first();
    await expect(own).toHaveAttribute('src', /^\/files\/school-photos\/school-levels\//);
    const tiling = page.getByRole('main').locator(`img[src^="/frises${path}-"]`);
    const box = await tiling.boundingBox();
    expect(box?.width).toBe((await page.getByRole('main').boundingBox())?.width);
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    await expect
      .poll(() => tiling.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await page.goto('/');
  const photo = page.getByRole('main').getByRole('img', { name: /un compas trace une étoile/ });
  await expect(photo).toHaveAttribute('src', /^\/files\/school-photos\/school-levels\//);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the header says that a cycle’s page is one of the cycles', async ({ page }) => {
  await openLive(page, '/primaire');
  const cycles = page.getByRole('banner').getByRole('button', { name: 'Cycles' });
  await expect(cycles).toHaveAttribute('aria-current', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(cycles).not.toHaveAttribute('aria-current');
});

test.describe('with movement', () => {
  test.use({ motion: true });

  test('the tiling is animated as it comes into view, except with reduced motion', async ({ page }) => {
    const laying = () =>
      page
        .getByRole('main')
        .locator('img[src^="/frises/lycee-"]')
        .evaluate((tiling) => tiling.getAnimations().map(({ timeline }) => timeline?.constructor.name));
    await page.goto('/lycee');
    expect(await laying()).toEqual(['ViewTimeline']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await laying()).toEqual([]);
  });
});
