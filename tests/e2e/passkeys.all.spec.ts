import { expect, expectAccessible, sendCredentials, test, untilHydrated } from './fixtures.ts';
import { addKey, byKey, email, enter, keys, leave, passkeySite, password } from './passkeys-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

/* Passkeys of the staff, with Chromium's virtual authenticator. */

test.describe.configure({ mode: 'serial' });
const site = await passkeySite();

test('after the password the passkey replaces the code, and a recovery code the passkey', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const device = await addVirtualAuthenticator(page);
  await enter(page);
  await addKey(page, 'Téléphone');
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  const code = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').first();
  const recovery = await code.innerText();
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await leave(page);

  await device.isTouched(false);
  await enter(page, '/admin/leads');
  const use = page.getByRole('button', { name: 'Utiliser une clé d’accès' });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  expect((await page.request.get('/admin/leads', { maxRedirects: 0 })).status()).toBe(302);
  // First without user verification, then with it.
  await device.isTouched(true);
  await device.recognises(false);
  await use.click();
  await expectToast(page, 'Clé d’accès non utilisée');
  await device.recognises(true);
  await use.click();
  await expect(page).toHaveURL('/admin/leads');

  await leave(page);
  await device.clear();
  await enter(page, '/admin/leads');
  await expect(page.getByLabel('Code de secours')).toBeFocused();
  await page.getByLabel('Code de secours').fill(recovery);
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page).toHaveURL('/admin/leads');
});

test('among what the browser fills in by itself there is the passkey: taken, it signs in', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  await enter(page);
  await addKey(page, 'Téléphone');
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await leave(page);
  await page.getByLabel('Email').focus();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a cloned passkey, whose counter goes back, is refused and reported to the staff', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const device = await addVirtualAuthenticator(page);
  await enter(page);
  await addKey(page, 'Téléphone');
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await leave(page);
  await device.setCounter(50);
  await byKey(page).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await leave(page);
  await device.setCounter(3);
  await byKey(page).click();
  await expectToast(page, 'Erreur de connexion', 'Cette clé d’accès n’a pas été reconnue');
  const { rows } = await site.database.query(
    "select distinct message from security_alerts where severity = 'high'",
  );
  expect(rows).toEqual([{ message: expect.stringContaining('elle a peut-être été copiée') }]);
});

test('where browsers have no passkeys, no button promises one, and the page says why', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await page.goto('/admin/login?redirectTo=/admin/security/account');
  await untilHydrated(page);
  await expect(byKey(page)).toHaveCount(0);
  await sendCredentials(page, { email, password });
  await expect(page.getByText('Ce navigateur ne connaît pas les clés d’accès.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toHaveCount(0);
});

test('a cancelled registration of a passkey shows a message, and can be repeated', async ({ page }) => {
  const device = await addVirtualAuthenticator(page);
  await enter(page);
  await addKey(page, 'Téléphone');
  await device.recognises(false);
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await expectToast(page, 'Clé d’accès non utilisée');
  await expect(keys(page)).toHaveCount(0);
  await device.recognises(true);
  await page.getByRole('region', { name: 'Clés d’accès' }).getByLabel('Votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeVisible();
});

test('a compulsory second factor: who has none is led to set one up and can do nothing else until then', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await addVirtualAuthenticator(page);
  await site.database.query(
    "insert into account_rules (second_factor_required, updated_by_name) values (true, 'Inès')",
  );
  await enter(page, '/admin/leads');
  await expect(page).toHaveURL('/admin/second-factor');
  await expect(page.getByRole('heading', { level: 1, name: 'Protéger votre compte' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  for (const path of ['/admin/dashboard', '/admin/security/account', '/admin/leads/candidatures.csv']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/admin/second-factor']);
  }
  // Keeps the session alive meanwhile.
  const heard = await page.request.head('/admin/session', { maxRedirects: 0 });
  expect(heard.status()).toBe(204);
  await addKey(page, 'Téléphone');
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  // The last one stays; its owner may make a second factor optional again.
  await page.goto('/admin/security/account');
  const steps = page.getByRole('region', { name: 'Validation en deux étapes' });
  await expect(steps.getByText('Par clé d’accès', { exact: true })).toBeVisible();
  await expect(steps.getByText('Désactivée')).toHaveCount(0);
  await page.getByRole('button', { name: /^Retirer/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Votre mot de passe').fill(password);
  await question.getByRole('button', { name: 'Continuer avec une clé d’accès' }).click();
  await expectToast(page, 'Impossible', 'La validation en deux étapes est obligatoire');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Rendre facultative' }).click();
  const duty = page.getByRole('region', { name: 'Obligation pour la direction' });
  await duty.getByLabel('Votre mot de passe').fill(password);
  await duty.getByRole('button', { name: 'Continuer avec une clé d’accès' }).click();
  await expectToast(page, 'Validation facultative');
  await expect(duty.getByText('Facultative', { exact: true })).toBeVisible();
});
