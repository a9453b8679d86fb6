import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beSignedIn, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';
import { expectTold } from './toasts.ts';

// A site of its own: how many families wait, and what they are called, is known.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Twenty-five families and five messages, some with names that no column holds. */
async function fillLists() {
  await site.database.query(
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at)
     select case n when 3 then 'Marie ' || repeat('Trèslongnom', 12) else 'Famille ' || n end,
       'famille.' || n || '@exemple.ma', '+212 6 12 34 50 ' || lpad(n::text, 2, '0'), 'Enfant ' || n, 7, 'primaire',
       now() - make_interval(hours => n)
     from generate_series(1, 20) n`,
  );
  await site.database.query(
    `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, message, privacy_accepted, created_at)
     select 'Parent ' || n, 'parent.' || n || '@exemple.ma', '06123460' || lpad(n::text, 2, '0'), 'Inès ' || n, 12,
       'college', repeat('Nous arrivons de Rabat. ', 40), true, now() - make_interval(hours => n)
     from generate_series(1, 5) n`,
  );
  await site.database.query(
    `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at)
     select 'Jean ' || repeat('Trèslongnom', 5 - n), 'jean.' || n || '@exemple.ma', '06123470' || lpad(n::text, 2, '0'),
       'autre', repeat('mot ', 240), true,
       now() - make_interval(hours => n)
     from generate_series(1, 5) n`,
  );
}

test('twenty-five requests are one screen and a half on a desk, each a row of 44 to 56 px', async ({
  page,
}) => {
  await fillLists();
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
    // Whole, but for what says how the list is narrowed.
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

test('ticked requests are given to somebody, moved on, saved as a file and erased, all at once', async ({
  page,
}) => {
  await signIn(page, '/admin/leads?level=college&sort=parent');
  const bar = page.getByRole('region', { name: 'Demandes cochées' });
  const tick = (name: string) => page.getByRole('checkbox', { name: `Cocher la demande de ${name}` });
  await expect(bar).toBeHidden();
  await tick('Parent 1').check();
  await tick('Parent 2').check();
  await expect(bar.getByRole('status')).toHaveText('2 cochées');
  for (const width of [360, 768, 1280]) {
    await expectNoSidewaysScroll(page, [width]);
    // High enough for all of it: what the bar half covers at another height can be scrolled from under it.
    await page.setViewportSize({ width, height: 3000 });
    await expectAccessible(page);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(3);

  await bar.getByRole('button', { name: 'Appliquer' }).click();
  await expectTold(page, '2 demandes modifiées');
  await expect(rows(page).filter({ hasText: 'Pour Direction' })).toHaveCount(2);
  await expect(bar).toBeHidden();

  // Somebody else was first with one of them: it stays as they left it.
  await tick('Parent 1').check();
  await bar.getByRole('button', { name: 'Tout cocher' }).click();
  await expect(bar.getByRole('status')).toHaveText('5 cochées');
  await site.database.query(
    `update admissions set stage = 'enrolled', handled_at = now() where parent_name = 'Parent 3'`,
  );
  await bar.getByRole('combobox').selectOption({ label: 'Dossier reçu' });
  await bar.getByRole('button', { name: 'Appliquer' }).click();
  await expectTold(page, '4 demandes modifiées sur 5');
  await expect(rows(page).filter({ hasText: 'Dossier reçu' })).toHaveCount(4);
  await expect(rows(page).filter({ hasText: 'Inscription faite' })).toHaveCount(1);

  await tick('Parent 4').check();
  await tick('Parent 5').check();
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('alertdialog', { name: /Supprimer ces 2 demandes/ });
  await expect(question).toContainText('Parent 4 et Parent 5');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expectTold(page, '2 demandes supprimées');
  await expect(rows(page)).toHaveCount(3);
  const { rows: log } = await site.database.query(
    'select action, details from activity_log order by at desc limit 1',
  );
  expect(log).toEqual([{ action: 'deleted', details: { count: 2, requestId: expect.any(String) } }]);
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
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Cocher la demande de Parent 1' }).check();
    await expect(page.getByText('les demandes cochées peuvent seulement être exportées')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter' }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(2);
  });
});
