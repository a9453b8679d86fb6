import type { Page } from '@playwright/test';
import { nearMidnight, swollen } from '#tests/helpers/swollen-texts.ts';
import { beSignedIn, expect, expectAccessible, openLive, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectNoLayoutShift, expectTextFits, scrollThrough, watchLayoutShifts } from './page-checks.ts';

// Two hundred posts, sixty events, ten slides; titles of 200 characters without a space, pictures of 35 megapixels.
test.describe.configure({ mode: 'default' });
await ownSite({ filling: 'swollen' });

const [post] = nearMidnight.posts;
const [event] = nearMidnight.events;
const pages = [
  '/',
  '/actualites',
  '/blog',
  `/blog/${post.slug}`,
  '/evenements',
  `/evenements/${event.slug}`,
  '/lycee',
];

for (const path of pages) {
  test(`${path} holds its frame, however long what is in it`, async ({ page }) => {
    await watchLayoutShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await openLive(page, path);
    await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
    await scrollThrough(page);
    await expectNoLayoutShift(page);
    for (const width of [360, 320, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectTextFits(page, `${path} at ${width} px`);
    }
  });
}

test('no list leaves out of its drawing what is far off', async ({ page }) => {
  // With it Chromium now and then stops drawing for good as pictures come (decision 30).
  const leftOut = (elements: Element[]) =>
    elements.filter((element) => getComputedStyle(element).contentVisibility === 'auto').length;
  for (const path of pages) {
    await page.goto(path);
    expect(await page.locator('*').evaluateAll(leftOut), path).toBe(0);
  }
});

test('the lists hold all that is published', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(swollen.posts);
  await page.goto('/evenements');
  await expect(
    page.getByRole('main').locator('a[href^="/evenements/"]:not([href$=".ics"])').first(),
  ).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(swollen.events);
});

const officeLists = [
  { path: '/admin/blog', lastPage: 8 },
  { path: '/admin/events', lastPage: 3 },
  { path: '/admin/photos', lastPage: 1 },
  { path: '/admin/activity', lastPage: 1 },
  { path: '/admin/security', lastPage: 1 },
  { path: '/admin/leads', lastPage: 1 },
  { path: '/admin/leads?tab=messages', lastPage: 1 },
  { path: '/admin/leads?tab=newsletter', lastPage: 1 },
];

test('past its last page, each list of the office leads to the last', async ({ page }) => {
  await beSignedIn(page);
  for (const { path, lastPage } of officeLists) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}page=999`);
    const { searchParams } = new URL(page.url());
    expect(Number(searchParams.get('page') ?? 1), path).toBe(lastPage);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (lastPage === 1) continue;
    await expect(page.locator(`[aria-current="page"][aria-label="Page ${lastPage}"]`)).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Modifier/ })
        .first(),
    ).toBeVisible();
  }
});

test('ten slides are each reached, by arrows and by dots, and the last leads to the first', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 740 });
  await openLive(page, '/');
  const carousel = page.locator('[aria-roledescription="carrousel"]');
  await carousel.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button', { name: /^Photo \d+ sur/ });
  await expect(dots).toHaveCount(swollen.slides);
  const selected = (number: number) => expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  await expectInside(page, dots.last());
  await dots.last().click();
  await selected(swollen.slides);
  await carousel.getByRole('button', { name: 'Photo suivante' }).click();
  await selected(1);
  await carousel.getByRole('button', { name: 'Photo précédente' }).press('Enter');
  await selected(swollen.slides);
  await expectAccessible(page);
  expect(Math.round((await carousel.boundingBox())?.height ?? 0)).toBe(500);
});

async function expectInside(page: Page, element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
}
