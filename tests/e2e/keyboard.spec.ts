import type { Page } from '@playwright/test';
import { expect, openLive, signIn, test, untilMenuCame } from './fixtures.ts';
import { focusFaults } from './page-checks.ts';
import { familyRequest, officePages, openWhole, publicPageKinds } from './page-kinds.ts';

/* Every stop of Tab and of Shift+Tab, on a phone, a tablet and a desk. One load serves the three. */

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

async function faultsOnEveryScreen(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  const faults: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    if (!path.startsWith('/admin/')) await untilMenuCame(page);
    faults.push(...(await focusFaults(page, `${path} at ${screen.width} px`)));
  }
  return faults;
}

for (const path of publicPageKinds) {
  test(`${path} is walked through by keyboard, there and back, with nothing that has focus out of sight`, async ({
    page,
    watch,
  }) => {
    if (path === '/nulle-part') watch.allow(/status of 404/, /404: no page/);
    await openLive(page, path);
    expect(await faultsOnEveryScreen(page)).toEqual([]);
  });
}

for (const path of [...officePages, 'a request']) {
  test(`${path} is walked through by keyboard, there and back, with nothing out of sight`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 404/);
    await signIn(page);
    await openWhole(page, path === 'a request' ? await familyRequest(page) : path);
    if (path === '/admin/carousel')
      await expect(page.getByRole('button', { name: /^Déplacer/ }).first()).toBeVisible();
    expect(await faultsOnEveryScreen(page)).toEqual([]);
  });
}
