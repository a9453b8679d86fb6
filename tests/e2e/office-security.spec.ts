import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, sendCredentials, test, untilHydrated } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';

// Its own site: these tests end sessions, change the password and require codes of everybody.
test.describe.configure({ mode: 'serial' });
const site = await ownSite();

const password = administrator.password;

const attempt = (page: Page) => sendCredentials(page, { email: administrator.email, password });

async function enter(page: Page, path = '/admin/dashboard') {
  await page.goto(`/admin/login?redirectTo=${path}`);
  await attempt(page);
  await expect(page).toHaveURL(path);
  await untilHydrated(page);
}

test('with a second factor, signing in asks for a code, takes a recovery code once, and it can be turned off', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await enter(page, '/admin/security/account');
  await page.getByLabel('Votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const text = await page.getByTestId('totp-secret').innerText();
  const secret = Secret.fromBase32(text.replace(/\s/g, ''));
  const codeOf = () => TOTP.generate({ secret, timestamp: Date.now() });
  await page.getByLabel('Code à 6 chiffres').fill('000000');
  await page.getByRole('button', { name: 'Confirmer l’activation' }).click();
  await expect(page.getByText(/Ce code ne correspond pas/).first()).toBeVisible();
  await page.getByLabel('Code à 6 chiffres').fill(codeOf());
  await page.getByRole('button', { name: 'Confirmer l’activation' }).click();

  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  const codes = await page
    .getByRole('list', { name: 'Codes de secours' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('codes-de-secours.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain(codes[9]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[0] ?? '')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(page.getByText(/Il reste 10 codes de secours/)).toBeVisible();
  expect(await page.content()).not.toContain(codes[0]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin/login?redirectTo=/admin/leads');
  await attempt(page);
  const code = page.getByLabel('Code de vérification');
  await expect(code).toBeFocused();
  expect(await page.content()).not.toContain(password);
  await expectAccessible(page);
  // Between the two steps there is no session.
  expect((await page.request.get('/admin/leads', { maxRedirects: 0 })).status()).toBe(302);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Code incorrect ou déjà utilisé').first()).toBeVisible();
  await page.reload();
  await expect(code).toBeFocused();
  // The current code was used to confirm: pretend that its half minute is over.
  await site.database.query('update admin_second_factors set last_step = last_step - 2');
  await code.fill(codeOf());
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Connexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/admin/leads');

  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await attempt(page);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByLabel('Code de secours').fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/security/account');
  await expect(page.getByText(/Il reste 9 codes de secours/)).toBeVisible();
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByLabel('Votre mot de passe').fill(password);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  const disable = page.getByRole('button', { name: 'Désactiver la validation en deux étapes' });
  await disable.click();
  await expect(page.getByText('Code incorrect ou déjà utilisé').first()).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await disable.click();
  await expect(page.getByText('Validation en deux étapes désactivée')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible();
});
