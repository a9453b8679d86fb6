import type { Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures.ts';
import { settings, stored } from './legal-steps.ts';

/** Each legal page has its date, a table of contents and a contact. A link to a folded section opens it. */
async function expectLegal(page: Page) {
  await expect(page.getByText(/Dernière mise à jour\s: \d{1,2} \p{L}+ \d{4}/u)).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link');
  const anchors = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(anchors.length).toBeGreaterThan(3);
  for (const [index, anchor] of anchors.entries()) {
    await links.nth(index).click();
    await expect(page.locator(anchor)).toBeInViewport();
  }
  await expect(page.getByRole('main').locator('a[href="/contact#formulaire"]')).toBeVisible();
}

test('the legal pages have their dates and contents, and state the durations of the specification', async ({
  page,
}) => {
  await page.goto('/mentions-legales');
  await expectLegal(page);

  await page.goto('/politique-confidentialite');
  await expectLegal(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Données de prospection')).toContainText(/3\sans maximum/);
  await expect(row('Dossiers des élèves')).toContainText(/Durée de la scolarité, plus 50\sans/);
  await expect(row('Données de contact')).toContainText(/Tant que la relation est active, plus 3\sans/);
  await expect(page.getByText(/D-EXEMPLE-000\/2024/).first()).toBeVisible();

  await page.goto('/politique-cookies');
  await expectLegal(page);
  for (const name of ['Essentiels', 'Analytiques', 'De fonctionnalité', 'De sécurité']) {
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  }
  await expect(page.getByText(/Données de mesure d’audience\s: 26\smois maximum/)).toBeVisible();
  await expect(page.getByText(/Cookies persistants\s: 2\sans maximum/)).toBeVisible();
});

test('the cookie page lists everything the site has left in the browser', async ({ page, context }) => {
  await openLive(page, '/contact');
  await page.getByRole('button', { name: 'Accepter tout' }).click();
  await page.getByLabel('Nom complet').fill('Salma Alaoui');
  // The form's token and the typed text are stored a moment later.
  const keys = () => page.evaluate(() => Object.keys(sessionStorage));
  await expect.poll(keys).toContain('mille-horizons.csrf-token');
  await expect.poll(keys).toContain('mille-horizons.saisie.contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Politique des cookies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique des cookies');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name.replace('__Host-', ''));
  expect(kept).toContain('mille-horizons.cookie-consent');
  expect(kept).toContain('mille-horizons.saisie.contact');
  const names = [...kept, ...cookies].map((name) => name.replace(/saisie\..*/, 'saisie.*'));
  for (const name of names) await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

test('« modifier à tout moment » leads to the choices that are in view', async ({ page }) => {
  await openLive(page, '/politique-confidentialite');
  const section = page.locator('details', { hasText: 'modifier à tout moment' });
  await section.locator('summary').click();
  await section.getByRole('link', { name: 'modifier à tout moment' }).click();
  await expect(page).toHaveURL('/politique-cookies#vos-choix');
  await expect(settings(page)).toBeInViewport();
});

test('before any choice the button opens the panel of the banner that is already there', async ({ page }) => {
  await openLive(page, '/politique-cookies');
  await settings(page).click();
  const analytics = page.getByRole('checkbox', { name: /audience/ });
  await expect(analytics).toBeFocused();
  await expect(analytics).not.toBeChecked();
  await page.getByRole('button', { name: /Enregistrer/ }).click();
  await expect(analytics).toBeHidden();
  expect(await stored(page)).toMatchObject({ analytics: false, marketing: false, preferences: false });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button gives way to a sentence', async ({ page, watch }) => {
    watch.allow(/\.js \(csp\)$/);
    await page.goto('/politique-cookies');
    await expect(settings(page)).toBeHidden();
    await expect(page.getByText(/n’exécute pas JavaScript/)).toBeVisible();
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Gérer les cookies' }).click();
    await expect(page).toHaveURL('/politique-cookies#vos-choix');
  });
});
