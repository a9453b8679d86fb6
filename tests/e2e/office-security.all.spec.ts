import type { Browser, Page } from '@playwright/test';
import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, sendCredentials, signIn, test, untilHydrated } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

// Its own site: these tests end sessions, change the password and require codes of everybody.
test.describe.configure({ mode: 'serial' });
const site = await ownSite();

let password = administrator.password;
const newPassword = 'quatre citrons et un tram';

const attempt = (page: Page) => sendCredentials(page, { email: administrator.email, password });

async function enter(page: Page, path = '/admin/dashboard') {
  await page.goto(`/admin/login?redirectTo=${path}`);
  await attempt(page);
  await expect(page).toHaveURL(path);
  await untilHydrated(page);
}

/** Another browser, signed in as the same administrator. */
async function elsewhere(browser: Browser, address: string) {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E Safari/604.1',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const page = await context.newPage();
  await enter(page);
  return { page, close: () => context.close() };
}

test('alerts are described in words, filtered, marked as read one by one and together', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await signIn(page, '/admin/security');
  await expect(page.getByRole('heading', { name: 'Aucune alerte', exact: true })).toBeVisible();
  await expectAccessible(page);

  for (const email of ['un@ecole.example', 'deux@ecole.example', 'trois@ecole.example']) {
    const form = { email, password: 'faux' };
    await page.request.post('/admin/login', { form, headers: { Origin: site.url } });
  }
  const attack = { email: "x' union select password from admin_users--@ecole.example", password: 'x' };
  await page.request.post('/admin/login', { form: attack, headers: { Origin: site.url } });

  // The navigation leads there.
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Sécurité' }).click();
  await expect(page.getByRole('status').filter({ hasText: '6 alertes, dont 6 non lues' })).toBeVisible();
  await expect(page.getByText('Tentative d’injection sur la page de connexion.').first()).toBeVisible();
  await expect(page.getByText('deux@ecole.example')).toBeVisible();
  await expect(page.getByRole('row').getByText('Seuil atteint', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(/[{}]|escalation|failed_login/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Type').selectOption('Connexion refusée');
  await page.getByLabel('Gravité').selectOption('Moyenne');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/type=failed_login&severity=medium/);
  await expect(page.getByText('3 alertes, dont 3 non lues')).toBeVisible();
  const first = page.getByRole('button', { name: /^Marquer lue/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alerte marquée comme lue')).toBeVisible();
  await expect(page.getByText(/^Lue par Direction/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Marquer lue/ }).first()).toBeFocused();

  await page.getByRole('button', { name: 'Tout marquer comme lu dans cette liste' }).click();
  await expect(page.getByText('2 alertes marquées comme lues')).toBeVisible();
  await page.getByLabel('État').selectOption('Non lues');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune alerte ne correspond' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir toutes les alertes' }).click();
  await expect(page.getByText('6 alertes, dont 3 non lues')).toBeVisible();
});

test('a failed acknowledgement is shown, and the alert stays unread', async ({ page, context, watch }) => {
  watch.allow(/status of 400/, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page, '/admin/security');
  await page.route('**/admin/security.data*', (route) => {
    const body = route.request().postData();
    return route.continue(body ? { postData: body.replace(/id=[^&]*/, 'id=1') } : {});
  });
  const buttons = page.getByRole('button', { name: /^Marquer lue/ });
  await buttons.first().click();
  await expectToast(page, 'Erreur', 'Une erreur inattendue est survenue');
  await expect(buttons).toHaveCount(3);

  await context.setOffline(true);
  await buttons.first().click();
  await expectToast(page, 'Erreur', 'Le site n’a pas répondu');
  await expect(buttons).toHaveCount(3);
});

test('sessions are shown in words and ended, one and all others', async ({ page, browser, watch }) => {
  watch.allow(/status of 40[01]/);
  const one = await elsewhere(browser, '10.20.30.40');
  const two = await elsewhere(browser, '10.20.30.41');
  await enter(page, '/admin/security/account');
  const sessions = page.getByRole('list', { name: 'Sessions ouvertes' });
  await expect(sessions.getByText('Cet appareil')).toHaveCount(1);
  await expect(sessions.getByText('Safari sur iPhone')).not.toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const row = sessions.getByRole('listitem').filter({ hasText: '10.20.30.40' });
  await row.getByRole('button', { name: 'Terminer' }).click();
  // An open screen is not enough: identity is verified again.
  const dialog = page.getByRole('alertdialog');
  const proof = dialog.getByLabel('Votre mot de passe');
  await expect(proof).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await proof.fill('pas le bon');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Le mot de passe actuel est incorrect').first()).toBeVisible();
  await expect(proof).toBeFocused();
  await proof.fill(password);
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('Session terminée', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(sessions).toBeFocused();
  await one.page.goto('/admin/leads');
  await expect(one.page).toHaveURL(/\/admin\/login/);
  await two.page.goto('/admin/leads');
  await expect(two.page).toHaveURL('/admin/leads');

  await page.getByRole('button', { name: 'Terminer les autres sessions' }).click();
  await dialog.getByLabel('Votre mot de passe').fill(password);
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('Votre compte n’est ouvert nulle part ailleurs.')).toBeVisible();
  await two.page.goto('/admin/leads');
  await expect(two.page).toHaveURL(/\/admin\/login/);
  await one.close();
  await two.close();
});

test('an attacker who fails for ever locks the owner out neither elsewhere nor on the same Wi-Fi', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await enter(page);
  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  const fail = (address: string, email = administrator.email) =>
    page.request.fetch(`${site.url}/admin/login`, {
      method: 'POST',
      form: { email, password: 'faux' },
      headers: { Origin: site.url, 'X-Forwarded-For': address, Cookie: 'known-device=' },
    });
  for (let time = 0; time < 6; time += 1) await fail('10.66.0.1');
  expect((await fail('10.66.0.1')).status()).toBe(429);
  const phone = await elsewhere(browser, '10.66.0.2');
  await phone.close();

  // Many addresses, then the school's own: only unknown browsers must wait.
  for (let time = 0; time < 24; time += 1) await fail(`10.66.1.${time % 6}`);
  const stranger = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.66.0.3' },
  });
  const blocked = await stranger.newPage();
  await blocked.goto('/admin/login');
  await attempt(blocked);
  await expect(blocked.getByText('Compte temporairement bloqué pour sécurité')).toBeVisible();
  await stranger.close();
  await enter(page);
  // Signing out keeps the browser known; scripts cannot read the cookie.
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'known-device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });
  // The following tests come from unknown browsers.
  await site.database.query('delete from rate_limits');
});

test('the password changes, once it is good enough, and ends the other sessions', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const other = await elsewhere(browser, '10.20.30.42');
  await enter(page, '/admin/security/account');
  const change = async (current: string, fresh: string, again = fresh) => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(fresh);
    await page.getByLabel('Nouveau mot de passe, encore une fois').fill(again);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  };
  await change(password, 'Football2026!!');
  await expect(page.getByText(/parmi les plus courants/).first()).toBeVisible();
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toBeFocused();
  await change(password, newPassword, 'quatre citrons et un train');
  await expect(page.getByText('Les deux saisies du nouveau mot de passe sont différentes')).toBeVisible();
  await change('pas le bon', newPassword);
  await expect(page.getByText('Le mot de passe actuel est incorrect').first()).toBeVisible();
  // The draft is stored.
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue(newPassword);
  await expectAccessible(page);
  await change(password, newPassword);
  await expect(page.getByText('Mot de passe modifié')).toBeVisible();
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('');
  await other.page.goto('/admin/leads');
  await expect(other.page).toHaveURL(/\/admin\/login/);
  await attempt(other.page);
  await expect(other.page.getByText('Email ou mot de passe incorrect').first()).toBeVisible();
  await other.close();
  password = newPassword;
});
