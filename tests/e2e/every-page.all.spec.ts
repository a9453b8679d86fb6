import { staticPages } from '#tests/helpers/site.ts';
import { expect, openLive, signIn, test } from './fixtures.ts';
import { expectNoLayoutShift, waitForFonts, watchLayoutShifts } from './layout-shifts.ts';
import { contentPages, officePages } from './page-kinds.ts';
import {
  answers404,
  aRequest,
  checkInFallbackFonts,
  checkInOffice,
  checkOnDesktop,
  checkOnPhone,
  doors,
  publicPages,
  reduceMotion,
} from './page-walk.ts';
import { blockFonts, enlargeText, textFaults } from './text-checks.ts';

/* Every page on every screen. */

test.describe.configure({ timeout: 120_000 });

test.describe('the public site', () => {
  // Motion is checked with reduced motion on.
  test.use({ motion: true });

  for (const path of publicPages) {
    test(`${path} is accessible, still and whole, on a phone and on a desk`, async ({ page, watch }) => {
      if (answers404.includes(path)) watch.allow(/status of 404/, /404: no page/);
      await reduceMotion(page);
      await test.step('on a phone: nothing cut off or covered', () => checkOnPhone(page, path));
      await test.step('on a desk: nothing shifts, and the text fits at twice its size', () =>
        checkOnDesktop(page, path));
    });
  }

  // Regression: a word that its own font moves to another line of the same paragraph.
  for (const path of ['/newsletter', ...contentPages])
    test(`${path} moves no word as its fonts come, on a wider phone`, async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      await watchLayoutShifts(page);
      await openLive(page, path);
      await waitForFonts(page);
      await expectNoLayoutShift(page);
    });
});

for (const path of [...publicPages, ...doors]) {
  test(`${path} fits the screen in the stand-in faces, spaced out and at twice the size, and is gone through by keyboard`, async ({
    page,
    watch,
  }) => {
    watch.allow(/\.woff2/, /status of 404/, /404: no page/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkInFallbackFonts(page, path);
  });
}

for (const path of [...officePages, aRequest]) {
  test(`${path} is walked through by keyboard with nothing out of sight, and fits the screen in the stand-in faces, spaced out and at twice the size`, async ({
    page,
    watch,
  }) => {
    watch.allow(/\.woff2/, /status of 404/, /404: no page/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkInOffice(page, path);
  });
}

test('every link of the site leads somewhere, and every anchor exists', async ({ request }) => {
  const pages = new Map<string, { status: number; body: string }>();
  const queue = ['/', ...staticPages, ...contentPages];
  const broken: string[] = [];
  const anchors: { from: string; to: string; id: string }[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path)) continue;
    const answer = await request.get(path);
    const isPage = /text\/html/.test(answer.headers()['content-type'] ?? '');
    const body = isPage ? await answer.text() : '';
    pages.set(path, { status: answer.status(), body });
    for (const id of repeatedIds(body)) broken.push(`${path}: two elements with the id ${id}`);
    if (isPage && !/<footer\b.*? href="\/politique-cookies#vos-choix"/s.test(body))
      broken.push(`${path}: no way to the cookie settings in its footer`);
    for (const [, link = ''] of body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), `http://site${path}`);
      if (url.host !== 'site' || !/^https?:$/.test(url.protocol)) continue;
      queue.push(url.pathname + url.search);
      if (url.hash)
        anchors.push({
          from: path,
          to: url.pathname + url.search,
          id: decodeURIComponent(url.hash.slice(1)),
        });
    }
  }
  for (const [path, { status }] of pages) {
    if (status >= 400 && !answers404.includes(path)) broken.push(`${path}: ${status}`);
  }
  for (const { from, to, id } of anchors) {
    if (!pages.get(to)?.body.includes(` id="${id}"`)) broken.push(`${from} → ${to}#${id}`);
  }
  expect([...new Set(broken)]).toEqual([]);
  expect(pages.size).toBeGreaterThan(staticPages.length);
});

/** A fragment leads to the first of two elements with its id, which may be hidden. */
function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id = '']) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

test('the menus fit a phone at twice the size of text, the site’s and the office’s', async ({
  page,
  watch,
}) => {
  watch.allow(/\.woff2/);
  await blockFonts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Fermer sans choisir' }).click();
  await enlargeText(page, 2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation mobile' })).toBeVisible();
  const faults = await textFaults(page, 'the site’s menu');
  await signIn(page);
  await enlargeText(page, 2);
  await page.locator('summary', { hasText: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Rubriques' })).toBeVisible();
  faults.push(...(await textFaults(page, 'the office’s menu')));
  expect(faults).toEqual([]);
});
