import { staticPages } from '#tests/helpers/site.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { scrollThrough } from './layout-shifts.ts';
import { ownSite } from './own-site.ts';
import { expectTextFits } from './text-checks.ts';

// A school with an empty database.
test.describe.configure({ mode: 'default' });
await ownSite();
test.use({ viewport: { width: 360, height: 740 } });

test('every page is there without content, says so where it matters, and is accessible', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404 .*(confirmation|desinscription|annulation)/);
  const said: Record<string, string[]> = {
    '/actualites': ['Aucun article disponible', 'Aucun événement à venir'],
    '/blog': ['Aucun article disponible'],
    '/evenements': ['Aucun événement à venir'],
    '/': ['Excellence Académique'],
  };
  for (const path of staticPages) {
    await openLive(page, path);
    for (const words of said[path] ?? []) await expect(page.getByText(words).first()).toBeVisible();
    await expectTextFits(page, path);
    if (said[path]) await expectAccessible(page);
  }
});

test('no picture is missing', async ({ page }) => {
  for (const path of ['/', '/maternelle', '/philosophie']) {
    await openLive(page, path);
    await scrollThrough(page);
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
    expect(broken).toEqual([]);
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
  }
});
