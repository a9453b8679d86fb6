import type { Page } from '@playwright/test';
import { administrator } from '#tests/helpers/site.ts';
import { expect, sendCredentials, test, untilHydrated } from './fixtures.ts';
import { ownSite } from './own-site.ts';

export const { email, password } = administrator;

/** The file's own site, before each test without factors, rules and limits. */
export async function passkeySite() {
  const site = await ownSite();
  test.beforeEach(async () => {
    for (const table of [
      'admin_passkeys',
      'admin_second_factors',
      'admin_recovery_codes',
      'account_rules',
      'rate_limits',
    ])
      await site.database.query(`delete from ${table}`);
  });
  return site;
}

export async function enter(page: Page, path = '/admin/security/account') {
  await page.goto(`/admin/login?redirectTo=${path}`);
  await sendCredentials(page, { email, password });
}

export async function leave(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await untilHydrated(page);
}

export const keys = (page: Page) => page.getByRole('list', { name: 'Clés d’accès' }).getByRole('listitem');
export const byKey = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });

/** Only this device's passkey: no other way to sign in is left. */
export async function addKey(page: Page, name: string) {
  await page.getByRole('button', { name: /^Ajouter une (autre )?clé d’accès$/ }).click();
  await page.getByLabel('Nom de la clé d’accès').fill(name);
  await page.getByRole('region', { name: 'Clés d’accès' }).getByLabel('Votre mot de passe').fill(password);
}
