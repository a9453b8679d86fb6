import { expect, openLive, test } from './fixtures.ts';

test('the philosophy page presents the mission, four values and three approaches, and leads to the contact form, a visit as its subject', async ({
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

test('the brochure is sent once: a repeated request gets 304', async ({ request }) => {
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
