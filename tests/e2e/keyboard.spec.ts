import { expect, openLive, signIn, test } from './fixtures.ts';
import { focusFaults } from './page-checks.ts';
import { everyOfficePage, publicPageKinds } from './page-kinds.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

for (const path of publicPageKinds) {
  test(`${path} is walked through by keyboard, there and back, with nothing that has focus out of sight`, async ({
    page,
    watch,
  }) => {
    if (path === '/nulle-part') watch.allow(/status of 404/, /404: no page/);
    await openLive(page, path);
    const faults: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      faults.push(...(await focusFaults(page, `${screen.width} px`)));
    }
    expect(faults).toEqual([]);
  });
}

for (const screen of screens) {
  test(`the office is walked through by keyboard at ${screen.width} px`, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.setViewportSize(screen);
    await signIn(page);
    const faults: string[] = [];
    for (const path of await everyOfficePage(page)) {
      await page.goto(path);
      if (/\/(new|edit)/.test(path)) await expect(page.getByRole('toolbar')).toBeVisible();
      faults.push(...(await focusFaults(page, path)));
    }
    expect(faults).toEqual([]);
  });
}
