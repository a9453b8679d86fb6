import type { APIRequestContext, Page } from '@playwright/test';
import { beSignedIn, expect, expectAccessible, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';
import { expectToast } from './toasts.ts';

// Its own site: no other test's inquiries.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** A public form's fields, without script. */
async function send(request: APIRequestContext, address: string, fields: Record<string, string>) {
  const answer = await request.post(`${site.url}${address}`, {
    headers: { Origin: site.url },
    form: { ...fields, submissionKey: crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

test('two requests of one family are listed together, merged, found, and separated again', async ({
  page,
  request,
}) => {
  const child = { childName: 'Rania', childAge: '6' };
  await send(request, '/api/leads', {
    ...{ ...child, fullName: 'Zineb El Idrissi', email: 'Zineb@exemple.ma', phone: '+212 6 12 34 56 78' },
    levelInterest: 'primaire',
  });
  await send(request, '/api/leads', {
    ...{ childName: 'Adam', childAge: '7', fullName: 'Karim Seul', email: 'karim@exemple.ma' },
    ...{ phone: '0661223344', levelInterest: 'primaire' },
  });
  await send(request, '/api/admissions', {
    ...{ ...child, parentName: 'Zineb Idrissi', email: 'zineb@exemple.ma', phone: '0699887766' },
    ...{ schoolLevel: 'primaire', message: 'Nous arrivons de Rabat.', privacyAccepted: 'on' },
  });
  await beSignedIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/leads?sort=date');
  await expect(rows(page)).toHaveText([
    /Zineb Idrissi/,
    /Zineb El Idrissi/,
    /2 demandes.*Comparer et réunir/,
    /Karim Seul/,
  ]);
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
  await expectAccessible(page);
  await expectTextFits(page, 'the list');
  await expectNoSidewaysScroll(page, [360, 768, 1280]);
  // Filtered-out members are named below.
  await page.goto('/admin/leads?source=lead&q=zineb');
  await expect(rows(page)).toHaveText([/Zineb El Idrissi/, /2 demandes.*Préinscription, Rania/]);

  await rows(page)
    .getByRole('link', { name: /Comparer et réunir/ })
    .press('Enter');
  const family = page.getByRole('region', { name: 'Autres demandes de cette famille' });
  await expect(family.getByRole('listitem')).toHaveText([
    /Zineb Idrissi.*Préinscription, Rania, 6 ans, Primaire/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 768, 1280]);
  // The newest of equals is the main one; choose another, and stay on this page.
  await expect(family.getByRole('combobox')).toHaveValue(/^admission\./);
  await family.getByRole('combobox').selectOption({ index: 0 });
  await family.getByRole('button', { name: 'Réunir 2 demandes' }).press('Enter');
  await expectToast(page, 'Demandes réunies');
  await expect(family).toBeHidden();
  const merged = page.getByRole('region', { name: 'Demande réunie à celle-ci' });
  await expect(merged.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(merged).toContainText('Nous arrivons de Rabat.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 768, 1280]);

  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await page.goto('/admin/leads?q=rabat');
  await expect(page.getByRole('heading', { name: 'Aucune candidature trouvée' })).toBeVisible();
  await page.getByRole('link', { name: 'Préinscription, Zineb Idrissi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zineb El Idrissi' })).toBeVisible();
  // A saved address leads to the main one too.
  const { rows: kept } = await site.database.query('select id from admissions');
  await page.goto(`/admin/leads/admission/${kept[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zineb El Idrissi' })).toBeVisible();

  await merged.getByRole('button', { name: /^Séparer/ }).press('Enter');
  await expectToast(page, 'Demande séparée');
  await expect(family.getByRole('heading', { level: 2 })).toBeFocused();
  await page.goto('/admin/leads?sort=date');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('À répondre avant');
});
