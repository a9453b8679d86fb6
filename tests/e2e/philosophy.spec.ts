import { readFile } from 'node:fs/promises';
import { expect, openLive, test } from './fixtures.ts';

test('« Télécharger la brochure » saves a PDF named after the school, and says its size once it is drawn', async ({
  page,
}) => {
  await openLive(page, '/philosophie');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Télécharger la brochure \(PDF/ })
    .first()
    .click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('brochure-ecole-mille-horizons.pdf');
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL('/philosophie');
  await expect(async () => {
    await page.goto('/philosophie');
    await expect(page.getByText(/PDF, \d+\sKo/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});
