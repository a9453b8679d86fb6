import { readFile } from 'node:fs/promises';
import { expect, openLive, test } from './fixtures.ts';

test('the philosophy page tells the mission, four values and three approaches, and leads to the contact form, a visit as its subject', async ({
  page,
}) => {
  await openLive(page, '/philosophie');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Notre Philosophie' })).toBeVisible();
  await expect(main.getByText('Notre mission')).toBeVisible();
  for (const name of ['Bienveillance', 'Excellence', 'Ouverture', 'Innovation']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  const approaches = ['Pédagogie active', 'Accompagnement personnalisé', 'Excellence et bienveillance'];
  for (const name of approaches) {
    await expect(main.getByRole('article').getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('article').getByRole('img')).toHaveCount(3);
  await main.getByRole('link', { name: 'Prendre rendez-vous' }).first().click();
  await expect(page).toHaveURL('/contact?sujet=visite#formulaire');
});

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

test('the brochure travels once: who has it is told so', async ({ request }) => {
  const first = await request.get('/brochure.pdf');
  expect(first.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="brochure-ecole-mille-horizons.pdf"',
    'cache-control': expect.stringContaining('public'),
  });
  const etag = first.headers().etag ?? '';
  expect(etag).not.toBe('');
  const again = await request.get('/brochure.pdf', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
});
