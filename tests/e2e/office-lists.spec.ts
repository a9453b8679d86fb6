import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { fillLists, rows } from './office-lists-steps.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

// Its own site: number and names of the waiting families are known.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

test('ticked requests are assigned, moved on, exported and erased, all at once', async ({ page }) => {
  await fillLists(site.database);
  await signIn(page, '/admin/leads?level=college&sort=parent');
  const bar = page.getByRole('region', { name: 'Demandes cochées' });
  const tick = (name: string) => page.getByRole('checkbox', { name: `Cocher la demande de ${name}` });
  await expect(bar).toBeHidden();
  await tick('Parent 1').check();
  await tick('Parent 2').check();
  await expect(bar.getByRole('status')).toHaveText('2 cochées');
  for (const width of [360, 768, 1280]) {
    await expectNoSidewaysScroll(page, [width]);
    // High enough for the whole list; at another height one can scroll.
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
  await expectToast(page, '2 demandes modifiées');
  await expect(rows(page).filter({ hasText: 'Pour Direction' })).toHaveCount(2);
  await expect(bar).toBeHidden();

  // A colleague changed one of them first: it stays as they left it.
  await tick('Parent 1').check();
  await bar.getByRole('button', { name: 'Tout cocher' }).click();
  await expect(bar.getByRole('status')).toHaveText('5 cochées');
  await site.database.query(
    `update admissions set stage = 'enrolled', handled_at = now() where parent_name = 'Parent 3'`,
  );
  await bar.getByRole('combobox').selectOption({ label: 'Dossier reçu' });
  await bar.getByRole('button', { name: 'Appliquer' }).click();
  await expectToast(page, '4 demandes modifiées sur 5');
  await expect(rows(page).filter({ hasText: 'Dossier reçu' })).toHaveCount(4);
  await expect(rows(page).filter({ hasText: 'Inscription faite' })).toHaveCount(1);

  await tick('Parent 4').check();
  await tick('Parent 5').check();
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('alertdialog', { name: /Supprimer ces 2 demandes/ });
  await expect(question).toContainText('Parent 4 et Parent 5');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, '2 demandes supprimées');
  await expect(rows(page)).toHaveCount(3);
  const { rows: log } = await site.database.query(
    'select action, details from activity_log order by at desc limit 1',
  );
  expect(log).toEqual([{ action: 'deleted', details: { count: 2, requestId: expect.any(String) } }]);
});
