import type { Page } from '@playwright/test';
import { expect, openLive, signIn, test, untilMenuCame } from './fixtures.ts';
import { focusFaults } from './page-checks.ts';
import { everyOfficePage, publicPageKinds } from './page-kinds.ts';

/* Every stop of Tab and of Shift+Tab, on a phone, a tablet and a desk. One load serves the three. */

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

async function faultsOnEveryScreen(page: Page, path: string): Promise<string[]> {
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
    expect(await faultsOnEveryScreen(page, path)).toEqual([]);
  });
}

// In four parts, so that as many browsers as there are share them.
for (const part of [0, 1, 2, 3]) {
  test(`the office is walked through by keyboard, there and back, with nothing out of sight (${part + 1} of 4)`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 404/);
    await signIn(page);
    const pages = await everyOfficePage(page);
    const faults: string[] = [];
    for (const path of pages.filter((_, index) => index % 4 === part)) {
      await page.goto(path);
      if (/\/(new|edit)/.test(path)) await expect(page.getByRole('toolbar')).toBeVisible();
      faults.push(...(await faultsOnEveryScreen(page, path)));
    }
    expect(faults).toEqual([]);
  });
}
