import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, expectAccessible, openLive, signIn, test } from './fixtures.ts';
import { fill, makeLead, openPopup, send } from './lead-path-steps.ts';

test("a parent's lead travels to the staff's screen and into the CSV", async ({
  page,
  browser,
  clientAddress,
}) => {
  const lead = makeLead();
  await openPopup(page);
  await expectAccessible(page);
  await fill(page, lead);
  await send(page).click();
  await expect(page.getByText('Merci pour votre intérêt !')).toBeVisible();
  await expect(
    page.getByText(/Nous vous contacterons dans les 24h pour discuter de l['’]inscription de votre enfant\./),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  // The staff's browser, without a scripted clock.
  const office = await browser.newPage({
    locale: 'fr-FR',
    timezoneId: 'America/Los_Angeles',
    extraHTTPHeaders: { 'X-Forwarded-For': clientAddress },
  });
  await signIn(office, '/admin/leads');
  await office.getByRole('searchbox').fill(lead.email);
  await office.getByRole('searchbox').press('Enter');
  const row = office.getByRole('row').filter({ hasText: lead.email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(lead.fullName);
  await expect(row).toContainText(lead.childName);

  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('link', { name: 'Exporter le résultat (1)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^candidatures_\d{4}-\d{2}-\d{2}\.csv$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: Record<string, string>[] = parse(bytes, { bom: true, delimiter: ';', columns: true });
  const mine = rows.filter((candidate) => Object.values(candidate).includes(lead.email));
  expect(mine).toHaveLength(1);
  expect(Object.values(mine[0] ?? {})).toEqual(
    expect.arrayContaining([lead.fullName, lead.childName, '7', 'Primaire']),
  );
  // In local form: with '+' it would be a formula, unspaced a number without its leading 0.
  expect(mine[0]).toMatchObject({ Téléphone: '06 12 34 56 78' });
  await office.close();
});

test('it comes once: « Plus tard » and Escape only hide it, and it does not come again', async ({ page }) => {
  await openPopup(page);
  expect(await page.evaluate(() => localStorage.getItem('mille-horizons.lead-popup-shown'))).not.toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('mille-horizons.lead-popup-never'))).toBeNull();
  await openLive(page, '/');
  await page.mouse.move(10, 300);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('dialog')).toBeHidden();
});
