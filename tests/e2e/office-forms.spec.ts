import { administrator } from '#tests/helpers/site.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { journeys, press, testFormsWithDraft, testFormsWithoutDraft } from './office-forms-steps.ts';
import { expectToast } from './toasts.ts';

// Nothing typed in the office is lost: every form is left, reloaded, sent without a network and used after
// its session ended. Nothing is saved: the site is shared.
test.describe.configure({ timeout: 120_000 });

testFormsWithDraft((what) => journeys.includes(what));
testFormsWithoutDraft((what) => journeys.includes(what));

test('signing in and signing out without a network leave the page as it is, and say so', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await context.setOffline(true);
  await press(page, 'Se connecter');
  await expectToast(page, 'Erreur', 'Le site n’a pas répondu');
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(administrator.password);
  await context.setOffline(false);
  await press(page, 'Se connecter');
  await expect(page).toHaveURL('/admin/dashboard');
  // The page is complete: six figures with their labels.
  await expect(page.getByRole('main').locator('dd')).toHaveCount(12);
  await untilHydrated(page);

  // The cookie would stay: without an answer the page must not say « signed out ».
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expectToast(page, 'Déconnexion impossible');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bienvenue/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
});
