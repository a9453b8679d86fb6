import type { Page } from '@playwright/test';
import { staticPages } from '#tests/helpers/site.ts';
import { expect, expectAccessible, openLive, signIn, untilHydrated } from './fixtures.ts';
import { focusFaults } from './focus-walk.ts';
import { expectNoLayoutShift, scrollThrough, waitForFonts, watchLayoutShifts } from './layout-shifts.ts';
import { expectHeadingAndFrench, expectNoMotion, expectStyled, idleGaps } from './page-checks.ts';
import {
  contentPages,
  familyRequest,
  officeRows,
  openWhole,
  unlikePublicPages,
  waitUntilComplete,
} from './page-kinds.ts';
import { shapelessControls } from './pixels.ts';
import { expectTargetsLargeEnough } from './targets.ts';
import { blockFonts, enlargeText, expectTextFits, textFaults } from './text-checks.ts';

/*
 * The one walk through all pages: each is opened once per screen, and checked for everything that must hold
 * on every page. every-page.spec.ts visits one page of each kind, on a phone; every-page.all.spec.ts all.
 */

/** Signed out. */
export const doors: readonly string[] = [
  ...['/admin/login', '/admin/forgotten-password', '/admin/reset-password', '/admin/unblock'],
  '/admin/invitation',
  '/admin/email-change',
];

export const publicPages: readonly string[] = [
  ...new Set([...staticPages, ...contentPages, ...unlikePublicPages]),
];

/** Their status is 404; the page is checked like any other. */
export const answers404: readonly string[] = [
  ...[
    '/nulle-part',
    '/newsletter/confirmation',
    '/newsletter/desinscription',
    '/inscriptions/confirmation',
    '/inscriptions/annulation',
  ],
];

/** The page of a family's request, which is created first. */
export const aRequest = 'a request';

export const phone = { width: 360, height: 740 };
export const screens = [phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }] as const;

/** A visitor with reduced motion, before a page is opened. */
export async function reduceMotion(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayoutShifts(page);
}

/**
 * On a phone, in its own fonts: nothing shifts, moves, is cut off, covered, too small or hidden from a screen
 * reader.
 */
export async function checkOnPhone(page: Page, path: string) {
  await page.setViewportSize(phone);
  // As a visitor gets it: cached and complete.
  await page.request.get(path);
  await openLive(page, path);
  await waitForFonts(page);
  await expectHeadingAndFrench(page);
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await scrollThrough(page);
  await expectNoMotion(page);
  await expectNoLayoutShift(page);
  await expectStyled(page);
  await expectAccessible(page);
  await expectTextFits(page, '360 px');
  await expectTargetsLargeEnough(page, `${path} at 360 px`);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectTextFits(page, '320 px');
}

/** Pages whose controls are checked in the colours of a contrast theme. */
const inForcedColours = ['/', '/admissions', '/contact', '/blog'];

/**
 * On a desktop: nothing shifts, the text fits at twice its size, and controls are visible in forced colours.
 */
export async function checkOnDesktop(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await untilHydrated(page);
  await waitForFonts(page);
  await scrollThrough(page);
  await expectNoLayoutShift(page);
  // One of each kind: on a desktop the others differ from the phone's check in their texts only.
  if (unlikePublicPages.includes(path)) await expectAccessible(page);
  await expectTextFits(page, '1280 px');
  await expectTargetsLargeEnough(page, `${path} at 1280 px`);
  await enlargeText(page, 2);
  await expectTextFits(page, '1280 px, text at 200 %');
  await page.setViewportSize({ width: 640, height: 900 });
  await expectTextFits(page, '640 px, text at 200 %');
  if (!inForcedColours.includes(path)) return;
  await enlargeText(page, 1);
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect(await shapelessControls(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' });
}

/** From now on nothing moves, not even on focus. */
export async function stopMotion(page: Page) {
  await page.addStyleTag({
    content: `*, ::before, ::after, ::backdrop {
      animation: none !important; transition: none !important; scroll-behavior: auto !important }`,
  });
}

/** Every stop of Tab and of Shift+Tab. */
export async function keyboardFaults(page: Page, sizes: readonly (typeof screens)[number][] = screens) {
  const path = new URL(page.url()).pathname;
  const faults: string[] = [];
  for (const screen of sizes) {
    await page.setViewportSize(screen);
    faults.push(...(await focusFaults(page, `${path} at ${screen.width} px`)));
  }
  return faults;
}

/** WCAG 1.4.12; 2em under paragraphs applies to each of a page's. */
const wcagSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** On the open page, with its author's styles. */
async function settingsFaults(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  await page.setViewportSize({ width: 320, height: 740 });
  const faults = await textFaults(page, `${path} at 320 px`);
  faults.push(...(await idleGaps(page, path)));
  const spacing = await page.addStyleTag({ content: wcagSpacing });
  faults.push(...(await textFaults(page, `${path} at 320 px, spaced out`)));
  await spacing.evaluate((style) => style.parentNode?.removeChild(style));
  await page.setViewportSize(phone);
  await enlargeText(page, 2);
  faults.push(...(await textFaults(page, `${path} at 360 px, text at 200 %`)));
  await page.setViewportSize({ width: 640, height: 900 });
  faults.push(...(await textFaults(page, `${path} at 640 px, text at 200 %`)));
  return faults;
}

/**
 * In the fallback fonts of a first visit: by Tab and Shift+Tab, spaced out and at twice the size. Of the
 * public pages one of each kind is walked by keyboard: the others are alike.
 */
export async function checkInFallbackFonts(page: Page, path: string) {
  await blockFonts(page);
  if (doors.includes(path)) await page.goto(path);
  else await openLive(page, path);
  const faults = unlikePublicPages.includes(path) ? await keyboardFaults(page) : [];
  faults.push(...(await settingsFaults(page)));
  expect(faults).toEqual([]);
}

/** The same for an office page, opened once for all checks. */
export async function checkInOffice(
  page: Page,
  path: string,
  sizes: readonly (typeof screens)[number][] = screens,
) {
  await blockFonts(page);
  if (path === aRequest) {
    await signIn(page);
    await openWhole(page, await familyRequest(page));
  } else {
    await signIn(page, path);
    await waitUntilComplete(page, path);
  }
  const faults = await settingsFaults(page);
  await enlargeText(page, 1);
  // Of many similar cards, one is walked.
  if (path === '/admin/photos') await page.goto(officeRows.photo);
  faults.push(...(await keyboardFaults(page, sizes)));
  expect(faults).toEqual([]);
}
