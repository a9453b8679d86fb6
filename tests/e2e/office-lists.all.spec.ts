import { readFile } from 'node:fs/promises';
import { beSignedIn, expect, expectAccessible, test } from './fixtures.ts';
import { fillLists, rows } from './office-lists-steps.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';

// Its own site: number and names of the waiting families are known.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

test('twenty-five requests are one screen and a half on a desk, each a row of 44 to 56 px', async ({
  page,
}) => {
  await fillLists(site.database);
  await beSignedIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, count] of [
    ['/admin/leads', 25],
    ['/admin/leads?tab=messages', 5],
  ] as const) {
    await page.goto(path);
    await expect(rows(page)).toHaveCount(count);
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(56);
    const table = await page.getByRole('table').boundingBox();
    expect(table?.height, path).toBeLessThanOrEqual(1500);
    await expectAccessible(page);
    await expectTextFits(page, path);
  }
});

test('on a phone the first request is in the first screen, and everything to narrow the list is a press away', async ({
  page,
}) => {
  await beSignedIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/admin/leads', '/admin/leads?tab=messages', '/admin/leads?level=college&state=open']) {
    await page.goto(path);
    const first = rows(page).first();
    await expect(first.getByRole('link', { name: /^Ouvrir/ })).toBeInViewport({ ratio: 1 });
    const box = await first.boundingBox();
    // The whole address, without its filter parameters.
    if (!path.includes('state')) expect(box ? box.y + box.height : null, path).toBeLessThanOrEqual(740);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 360, 768]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectTextFits(page, path);
  }
  await expect(page.getByText('État : à répondre · niveau : Collège')).toBeVisible();
  await page.locator('summary', { hasText: 'Filtres' }).click();
  await page.getByLabel('Trier par').selectOption('Parent');
  await page.getByLabel('Ordre').selectOption('Décroissant');
  await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
  await expect(rows(page).first()).toContainText('Parent 5');
  await expect(page).toHaveURL(/level=college&sort=parent&order=desc/);
});

test('a printed list is a clean sheet: its title, what narrows it, when, and its rows', async ({ page }) => {
  await beSignedIn(page);
  await page.goto('/admin/leads?level=college');
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('niveau : Collège')).toBeVisible();
  await expect(page.getByText(/^Liste imprimée le/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Enfant/ })).toBeVisible();
  for (const role of ['button', 'checkbox', 'navigation', 'searchbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expectNoSidewaysScroll(page, [700]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters open and narrow the list, and what is ticked is saved as a file', async ({
    page,
    watch,
  }) => {
    watch.allow(/\(csp\)/);
    await beSignedIn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/leads');
    await page.locator('summary', { hasText: 'Filtres' }).click();
    await page.getByLabel('Niveau').selectOption({ label: 'Collège' });
    await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('checkbox', { name: 'Cocher la demande de Parent 1' }).check();
    await expect(page.getByText('les demandes cochées peuvent seulement être exportées')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter' }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(2);
  });
});
