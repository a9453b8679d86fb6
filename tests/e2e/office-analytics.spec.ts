import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';

// Its own site, so that the figures are known and its database can be made to refuse.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

test('a visit by a campaign’s link on a phone and the message it led to are in the figures, and in their file', async ({
  page,
  browser,
}) => {
  await site.database.query('delete from visits; delete from daily_counts');
  const phone = await browser.newContext({
    ...{ baseURL: site.url, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131 Mobile Safari/537.36',
  });
  const family = await phone.newPage();
  await family.addInitScript(() => {
    const choices = { necessary: true, analytics: true, marketing: false, preferences: false };
    const record = JSON.stringify({ ...choices, timestamp: new Date().toISOString() });
    window.localStorage.setItem('mille-horizons.cookie-consent', record);
  });
  const told = family.waitForResponse('**/api/visits');
  await family.goto('/actualites?utm_source=Facebook&utm_medium=social&utm_campaign=rentree', {
    referer: 'https://l.facebook.com/groups/familles?id=7',
  });
  await told;
  await family.getByLabel(/email/i).fill('salma.phone@exemple.ma');
  const sent = family.waitForResponse('**/api/newsletter');
  await family.getByRole('button', { name: /S.abonner/ }).click();
  expect((await sent).status()).toBe(202);
  await phone.close();
  // Whatever else the site counts.
  const kept = () =>
    site.database.query(
      `select 1 from daily_counts where kind in ('origin', 'campaign') or (kind, name) in (('device', 'phone'), ('newsletter', '/actualites'))`,
    );
  await expect.poll(async () => (await kept()).rows.length).toBe(4);

  await signIn(page, '/admin/analytics?periode=7');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Origines')).toContainText('Facebook');
  await expect(part('Origines')).not.toContainText('groups');
  await expect(part('Campagnes (source / support / nom)')).toContainText('facebook / social / rentree');
  await expect(part('Appareils').getByRole('row', { name: 'Téléphone' })).toContainText('1');
  await expect(part('Pages d’où partent les demandes')).toContainText('/actualites');
  await expect(part('Demandes et inscriptions').getByRole('row', { name: /newsletter/ })).toContainText(
    'nouveau',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exporter en CSV' }).click();
  const file = await (await saved).path();
  expect(await readFile(file, 'utf8')).toContain('Campagnes;facebook / social / rentree;1;0\r\n');

  await page.getByRole('link', { name: 'Le mois dernier' }).click();
  await expect(page).toHaveURL(/periode=mois-dernier/);
  await expect(part('Origines')).toContainText('Aucune arrivée connue');
  await page.getByText('D’autres dates').click();
  await page.getByLabel('Du', { exact: true }).fill('2026-11-02');
  await page.getByLabel('Au', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await expect(page.getByText('Le premier jour vient après le dernier.')).toBeVisible();
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue('2026-11-02');
  await expectAccessible(page);
});
