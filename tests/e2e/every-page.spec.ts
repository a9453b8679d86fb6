import type { Page } from '@playwright/test';
import { staticPages } from '#tests/helpers/site.ts';
import { expect, expectAccessible, openLive, test, untilHydrated } from './fixtures.ts';
import { expectNoLayoutShift, scrollThrough, untilInItsFonts, watchLayoutShifts } from './layout-shifts.ts';
import { expectFrenchAndHeaded, expectStill, expectStyled } from './page-checks.ts';
import { contentPages, publicPageKinds } from './page-kinds.ts';
import { expectTargetsLargeEnough } from './targets.ts';
import { enlargeText, expectTextFits } from './text-checks.ts';

const missingPages = ['/nulle-part'];

/** Their status says that there is nothing; the page is looked at like any other. */
const answers404 = [
  ...missingPages,
  '/newsletter/confirmation',
  '/newsletter/desinscription',
  '/inscriptions/annulation',
];

// What moves is looked for, and the visitor has asked for nothing to move.
test.use({ motion: true });

for (const path of [...staticPages, ...contentPages, ...missingPages]) {
  test(`${path} is accessible, still and whole, on a phone and on a desk`, async ({ page, watch }) => {
    if (answers404.includes(path)) watch.allow(/status of 404/, /404: no page/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchLayoutShifts(page);
    await test.step('on a phone: nothing cut off or covered', () => holdsOnPhone(page, path));
    await test.step('on a desk: nothing shifts, and the text fits at twice its size', () =>
      holdsOnDesk(page, path));
  });
}

async function holdsOnPhone(page: Page, path: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page, path);
  await untilInItsFonts(page);
  await expectFrenchAndHeaded(page);
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await scrollThrough(page);
  await expectStill(page);
  await expectNoLayoutShift(page);
  await expectStyled(page);
  await expectAccessible(page);
  await expectTextFits(page, '360 px');
  await expectTargetsLargeEnough(page, `${path} at 360 px`);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectTextFits(page, '320 px');
}

async function holdsOnDesk(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await untilHydrated(page);
  await untilInItsFonts(page);
  await scrollThrough(page);
  await expectNoLayoutShift(page);
  // Of each kind, one: on a desk the others differ from what the phone has shown in nothing but their words.
  if (publicPageKinds.includes(path)) await expectAccessible(page);
  await expectTextFits(page, '1280 px');
  await expectTargetsLargeEnough(page, `${path} at 1280 px`);
  await enlargeText(page, 2);
  await expectTextFits(page, '1280 px, text at 200 %');
  await page.setViewportSize({ width: 640, height: 900 });
  await expectTextFits(page, '640 px, text at 200 %');
}

// Where a word that its own font would put on another line of the same paragraph was overlooked once.
for (const path of ['/newsletter', ...contentPages])
  test(`${path} moves no word as its fonts come, on a wider phone`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await watchLayoutShifts(page);
    await openLive(page, path);
    await untilInItsFonts(page);
    await expectNoLayoutShift(page);
  });

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
