import type { Page } from '@playwright/test';
import { nearMidnight, swollen } from '#tests/helpers/swollen-texts.ts';
import { beSignedIn, expect, expectAccessible, openLive, test } from './fixtures.ts';
import { expectNoLayoutShift, scrollThrough, waitForFonts, watchLayoutShifts } from './layout-shifts.ts';
import { ownSite } from './own-site.ts';
import { expectTextFits } from './text-checks.ts';

// Two thousand posts, two thousand events, ten slides; titles of 200 characters without a space, pictures of
// 35 megapixels.
test.describe.configure({ mode: 'default' });
await ownSite({ filling: 'swollen' });

const [post] = nearMidnight.posts;
const [event] = nearMidnight.events;
const pages = [
  '/',
  '/actualites',
  '/blog',
  '/blog/page/2',
  `/blog/${post.slug}`,
  '/evenements',
  '/evenements/page/84',
  `/evenements/${event.slug}`,
  '/lycee',
  '/philosophie',
  '/contact',
];

for (const path of pages) {
  test(`${path} holds its frame, however long what is in it`, async ({ page }) => {
    await watchLayoutShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await openLive(page, path);
    await waitForFonts(page);
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
  // With it Chromium sometimes stops painting for good as pictures load (decision 12).
  const leftOut = (elements: Element[]) =>
    elements.filter((element) => getComputedStyle(element).contentVisibility === 'auto').length;
  for (const path of pages) {
    await page.goto(path);
    expect(await page.locator('*').evaluateAll(leftOut), path).toBe(0);
  }
});

/** A list page's HTML. */
async function readListPage(page: Page, path: string) {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const hrefOf = (selector: string) => document.querySelector(selector)?.getAttribute('href');
      const pathOf = (selector: string) => {
        const href = hrefOf(selector);
        return href ? new URL(href).pathname : undefined;
      };
      const nav = [...document.querySelectorAll('main nav')].find((each) =>
        each.getAttribute('aria-label')?.startsWith('Pages d'),
      );
      const step = (name: string) =>
        [...(nav?.querySelectorAll('a') ?? [])]
          .find((link) => link.textContent?.replaceAll('\u00A0', ' ').includes(name))
          ?.getAttribute('href');
      return {
        title: document.title,
        headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
        canonical: pathOf('link[rel="canonical"]'),
        prev: pathOf('head > link[rel="prev"]'),
        next: pathOf('head > link[rel="next"]'),
        previousStep: step('Page précédente') ?? undefined,
        nextStep: step('Page suivante') ?? undefined,
        current: [...(nav?.querySelectorAll('a[aria-current="page"]') ?? [])].map((link) => link.textContent),
        cards: [...document.querySelectorAll('main article a')].map(
          (link) => link.getAttribute('href') ?? '',
        ),
      };
    },
    await answer.text(),
  );
}

const publicLists = [
  { list: '/blog', rows: swollen.posts, title: 'Blog', heading: 'Articles' },
  { list: '/evenements', rows: swollen.events, title: 'Événements', heading: 'Nos événements' },
];

for (const { list, rows, title, heading } of publicLists) {
  test(`« Page suivante » leads from ${list} to each that is published, once`, async ({ page }) => {
    await page.goto('/contact');
    const last = Math.ceil(rows / 24);
    const pathOf = (number: number) => (number === 1 ? list : `${list}/page/${number}`);
    const seen: string[] = [];
    let next: string | undefined = list;
    for (let number = 1; next !== undefined; number += 1) {
      const { cards, ...said } = await readListPage(page, next);
      seen.push(...cards);
      const before = number > 1 ? pathOf(number - 1) : undefined;
      const after = number < last ? pathOf(number + 1) : undefined;
      expect(said).toMatchObject({
        canonical: pathOf(number),
        current: [String(number)],
        headings: [number > 1 ? `${heading}, page ${number}` : expect.any(String)],
        title: expect.stringMatching(number > 1 ? `^${title} – page ${number} – ` : `^${title} – `),
      });
      expect([said.prev, said.previousStep, said.next, said.nextStep]).toEqual([
        before,
        before,
        after,
        after,
      ]);
      next = said.nextStep;
    }
    expect(seen).toHaveLength(rows);
    expect(new Set(seen).size).toBe(rows);
  });
}

test('on a full page the grid of cards has no gap, two abreast or three', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/blog', '/blog/page/2', '/evenements']) {
      await page.goto(path);
      const hole = await page.locator('main ul:has(> li article)').evaluate((cards) => {
        const end = cards.lastElementChild?.getBoundingClientRect().right ?? 0;
        return Math.abs(cards.getBoundingClientRect().right - end);
      });
      expect(hole, `${path} at ${width} px`).toBeLessThan(1);
    }
  }
});

test('the pages of a list are gone through by keyboard, and without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await openLive(page, '/blog');
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  const pages = page.getByRole('navigation', { name: 'Pages du blog' });
  await page.getByRole('main').getByRole('article').last().getByRole('link').focus();
  for (const name of ['Page 1', 'Page 2', 'Page 84', 'Page suivante']) {
    await page.keyboard.press('Tab');
    await expect(pages.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/page/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles, page 2');
  await expect(pages.locator('a[aria-current="page"]')).toHaveText('2');
  await expectAccessible(page);

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 320, height: 740 },
  });
  const plain = await context.newPage();
  await plain.goto('/evenements/page/2');
  const steps = plain.getByRole('navigation', { name: 'Pages des événements' });
  await expect(steps.getByText('Page 2 sur 84')).toBeVisible();
  await expect(steps.locator('[aria-current="page"]:visible')).toHaveText('Page 2 sur 84');
  await steps.getByRole('link', { name: 'Page précédente' }).click();
  await expect(plain).toHaveURL('/evenements');
  await expect(steps.getByRole('link', { name: 'Page précédente' })).toHaveCount(0);
  await context.close();
});

test('a page past the last is missing, says so, and leads back', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const path of ['/blog/page/85', '/evenements/page/999999', '/blog/page/0', '/blog/page/abc']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(answer?.headers()['cache-control'], path).toContain('s-maxage=1,');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('the feeds hold fifty, the sitemap all', async ({ request }) => {
  const count = async (path: string, form: RegExp) =>
    (await (await request.get(path)).text()).match(form)?.length;
  expect(await count('/blog/rss.xml', /<item>/g)).toBe(50);
  expect(await count('/evenements.ics', /^BEGIN:VEVENT/gm)).toBe(50);
  expect(await count('/sitemap.xml', /<loc>[^<]*\/blog\/[^<]+/g)).toBe(swollen.posts);
  // One is over.
  expect(await count('/sitemap.xml', /<loc>[^<]*\/evenements\/[^<]+/g)).toBe(swollen.events + 1);
});

const officeLists = [
  { path: '/admin/blog', lastPage: 80 },
  { path: '/admin/events', lastPage: 81 },
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
    await expect(page.locator('[data-row] [data-row-open]').first()).toBeVisible();
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
