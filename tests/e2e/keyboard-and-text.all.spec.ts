import type { Page } from '@playwright/test';
import { staticPages } from '#tests/helpers/site.ts';
import { expect, openLive, signIn, test } from './fixtures.ts';
import { focusFaults } from './focus-walk.ts';
import { idleGaps } from './page-checks.ts';
import {
  contentPages,
  familyRequest,
  officePages,
  officeRows,
  openWhole,
  publicPageKinds,
  untilWhole,
} from './page-kinds.ts';
import { enlargeText, textFaults, withoutFonts } from './text-checks.ts';

/*
 * Pages as their readers use and set them: by Tab and Shift+Tab, on a phone, a tablet and a desk; spaced out and at twice
 * the size. All in the stand-in faces, which a first visit is drawn in. One load serves all of it.
 */

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/\.woff2/, /status of 404/, /404: no page/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutFonts(page);
});

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Every stop of Tab and of Shift+Tab. */
async function keyboardFaults(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  const faults: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    faults.push(...(await focusFaults(page, `${path} at ${screen.width} px`)));
  }
  return faults;
}

/** WCAG 1.4.12; 2em under paragraphs is under each of a page's. */
const wcagSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** On the page that is open, whose text is as its author wants it. */
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
  return faults;
}

const doors = [
  ...['/admin/login', '/admin/forgotten-password', '/admin/reset-password', '/admin/unblock'],
  '/admin/invitation',
  '/admin/email-change',
];

for (const path of [...staticPages, ...contentPages, '/nulle-part', ...doors]) {
  // One of each kind is walked through: the others are built alike.
  const isWalked = publicPageKinds.includes(path);
  const walked = isWalked ? 'is walked through by keyboard with nothing out of sight, and ' : '';
  test(`${path} ${walked}fits the screen in the stand-in faces, spaced out and at twice the size`, async ({
    page,
  }) => {
    if (doors.includes(path)) await page.goto(path);
    else await openLive(page, path);
    const faults = isWalked ? await keyboardFaults(page) : [];
    faults.push(...(await settingsFaults(page)));
    expect(faults).toEqual([]);
  });
}

for (const path of [...officePages, 'a request']) {
  test(`${path} is walked through by keyboard with nothing out of sight, and fits the screen in the stand-in faces, spaced out and at twice the size`, async ({
    page,
  }) => {
    if (path === 'a request') {
      await signIn(page);
      await openWhole(page, await familyRequest(page));
    } else {
      await signIn(page, path);
      await untilWhole(page, path);
    }
    const faults = await settingsFaults(page);
    await enlargeText(page, 1);
    // Of many cards alike, one is walked through.
    if (path === '/admin/photos') await page.goto(officeRows.photo);
    faults.push(...(await keyboardFaults(page)));
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
