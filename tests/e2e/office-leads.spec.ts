import { readFile } from 'node:fs/promises';
import { testServer } from '#tests/helpers/site.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('the page of requests is accessible and fits, on a phone and on a desk', async ({ page, request }) => {
  // More than one page of the list, so that its pagination is there.
  for (let number = 1; number <= 26; number += 1) {
    const form = {
      fullName: `Famille ${number}`,
      email: `famille${number}@exemple.ma`,
      phone: '0612345678',
      childName: 'Inès',
      childAge: '5',
      levelInterest: 'maternelle',
    };
    const answer = await request.post('/api/leads', { form, headers: { Origin: testServer.url } });
    expect(answer.status()).toBe(201);
  }
  await signIn(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/admin/leads', '/admin/leads?tab=messages', '/admin/leads?q=introuvable-xyz']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, path, sideways }).toEqual({ width, path, sideways: 0 });
    }
  }
});

test('both exports bear the day and the columns, and are kept by nobody', async ({ page }) => {
  await signIn(page);
  for (const [tab, name] of [
    ['', 'candidatures'],
    ['?tab=messages', 'contacts'],
  ]) {
    await page.goto(`/admin/leads${tab}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exporter en CSV' }).click(),
    ]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Casablanca' }).format(new Date());
    expect(download.suggestedFilename()).toBe(`${name}_${today}.csv`);
    const answer = await page.request.get(`/admin/leads/${name}.csv`);
    expect(answer.headers()['cache-control']).toContain('no-store');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain(';');
  }
});

test('a list that cannot be read says so, and offers to try again', async ({ page, watch }) => {
  watch.allow(/status of 500/, /Error/);
  await signIn(page);
  await page.route('**/admin/leads.data*', (route) =>
    route.fulfill({ status: 500, body: 'Unexpected Server Error' }),
  );
  await page.getByRole('link', { name: 'Demandes', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
