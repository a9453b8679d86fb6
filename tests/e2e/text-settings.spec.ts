import type { Page } from '@playwright/test';
import { staticPages } from '#tests/helpers/site.ts';
import { expect, openLive, signIn, test } from './fixtures.ts';
import { enlargeText, idleGaps, textFaults } from './page-checks.ts';
import { contentPages, everyOfficePage, openWhole } from './page-kinds.ts';

/* Pages as their readers set them, all in the stand-in faces: what a first visit is drawn in. */

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/\.woff2/, /status of 404/, /404: no page/);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** WCAG 1.4.12; 2em under paragraphs is under each of a page's. */
const wcagSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** On the page that is open, whose text is as its author wants it, and is so again afterwards. */
async function settingsFaults(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  await page.setViewportSize({ width: 320, height: 740 });
  const faults = await textFaults(page, `${path} at 320 px`);
  faults.push(...(await idleGaps(page, path)));
  const spacing = await page.addStyleTag({ content: wcagSpacing });
  faults.push(...(await textFaults(page, `${path} at 320 px, spaced out`)));
  await spacing.evaluate((style) => style.parentNode?.removeChild(style));
  await page.setViewportSize({ width: 360, height: 740 });
  await enlargeText(page, 2);
  faults.push(...(await textFaults(page, `${path} at 360 px, text at 200 %`)));
  await page.setViewportSize({ width: 640, height: 900 });
  faults.push(...(await textFaults(page, `${path} at 640 px, text at 200 %`)));
  await enlargeText(page, 1);
  return faults;
}

for (const path of [...staticPages, ...contentPages, '/nulle-part', '/admin/login']) {
  test(`${path} fits the screen in the stand-in faces, spaced out and at twice the size`, async ({
    page,
  }) => {
    if (path === '/admin/login') await page.goto(path);
    else await openLive(page, path);
    expect(await settingsFaults(page)).toEqual([]);
  });
}

// In three parts, so that as many browsers as there are share them.
for (const part of [0, 1, 2]) {
  test(`the office fits the screen in the stand-in faces, spaced out and at twice the size (${part + 1} of 3)`, async ({
    page,
  }) => {
    await signIn(page);
    const pages = await everyOfficePage(page);
    const faults: string[] = [];
    for (const path of pages.filter((_, index) => index % 3 === part)) {
      await openWhole(page, path);
      faults.push(...(await settingsFaults(page)));
    }
    expect(faults).toEqual([]);
  });
}

test('the menus fit a phone at twice the size of text, the site’s and the office’s', async ({ page }) => {
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
