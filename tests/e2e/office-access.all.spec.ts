import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, sendCredentials, test, untilHydrated } from './fixtures.ts';
import { accessSite, askForLink, email } from './office-access-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';

// Its own site, with a mail server: these tests change the password.
test.describe.configure({ mode: 'serial' });
const { site, received, linkOf } = accessSite();
const { password } = administrator;

test('an invalid address shows an error at the field, and too many requests the minutes to wait', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await page.goto('/admin/forgotten-password');
  await untilHydrated(page);
  const field = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Recevoir un lien' });
  await send.click();
  await expect(page.getByText('Veuillez remplir tous les champs')).toBeVisible();
  await expect(field).toBeFocused();
  for (const hostile of ['"><img src=x onerror=alert(1)>', 'x\u202Ey@', `${'é'.repeat(400)}@ecole.example`]) {
    await field.fill(hostile);
    await send.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(hostile);
  }
  await expectNoSidewaysScroll(page);
  const before = received(/nouveau mot de passe/);
  for (let time = 0; time < 3; time += 1) await askForLink(page, email);
  await page.goto('/admin/forgotten-password');
  await untilHydrated(page);
  await field.fill(email);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: /Veuillez attendre \d+ minutes/ })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => received(/nouveau mot de passe/)).toBe(before + 3);
});

test('the owner gets a mail about an unknown browser, once', async ({ page }) => {
  const told = () => received(/nouvel appareil/);
  const before = told();
  await page.goto('/admin/login');
  await sendCredentials(page, { email, password });
  await expect(page).toHaveURL('/admin/dashboard');
  await expect.poll(told).toBe(before + 1);
  const mail = site.mail.received.findLast(({ subject }) => subject?.includes('nouvel appareil'));
  expect(mail?.envelopeTo).toEqual([email]);
  expect(mail?.html).toContain('Chrome sur ordinateur Linux');
  expect(mail?.html).toContain(`${site.url}/admin/security/account`);
  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await sendCredentials(page, { email, password });
  await expect(page).toHaveURL('/admin/dashboard');
  // Messages leave in order: a later one has arrived, and no other.
  await askForLink(page, email);
  await expect.poll(() => site.mail.received.at(-1)?.subject).toMatch(/nouveau mot de passe/);
  expect(told()).toBe(before + 1);
});

test('who is blocked follows the link of a message, and enters; the others wait', async ({
  page,
  browser,
  clientAddress,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await page.setViewportSize({ width: 360, height: 740 });
  for (let time = 0; time < 5; time += 1) {
    const form = { email, password: 'pas le bon' };
    await page.request.post('/admin/login', { form, headers: { Origin: site.url } });
  }
  await page.goto('/admin/login');
  await sendCredentials(page, { email, password });
  await expect(page.getByText('Compte temporairement bloqué')).toBeVisible();
  await expect(page.getByText('un lien pour ne pas attendre y a été envoyé')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = await linkOf(/bloquée/);
  await page.goto(link);
  await expect(page).toHaveURL('/admin/unblock');
  await untilHydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continuer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Cet appareil peut entrer')).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await sendCredentials(page, { email, password });
  await expect(page).toHaveURL('/admin/dashboard');

  const other = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    extraHTTPHeaders: { 'X-Forwarded-For': clientAddress },
  });
  const stranger = await other.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Ce lien a déjà servi' })).toBeVisible();
  await stranger.goto('/admin/login');
  await sendCredentials(stranger, { email, password });
  await expect(stranger.getByText('Compte temporairement bloqué')).toBeVisible();
  await other.close();
  expect(received(/bloquée/)).toBe(1);
});

test('an address changes once both mailboxes have said yes, and the office shows the new one', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const fresh = 'bureau.de.la.direction.avec.un.nom.vraiment.tres.long@ecole.example';
  const before = received(/adresse/);
  await page.goto('/admin/login?redirectTo=/admin/security/account');
  await sendCredentials(page, { email, password });
  await expect(page).toHaveURL('/admin/security/account');
  const section = page.getByRole('region', { name: 'Adresse email' });
  await section.getByRole('button', { name: 'Changer d’adresse' }).click();
  await section.getByLabel('Nouvelle adresse').fill('sans arobase');
  await section.getByLabel('Votre mot de passe').fill(password);
  await section.getByRole('button', { name: 'Envoyer les deux liens' }).click();
  await expect(section.getByLabel('Nouvelle adresse')).toBeFocused();
  await expectAccessible(page);
  await section.getByLabel('Nouvelle adresse').fill(fresh);
  await section.getByRole('button', { name: 'Envoyer les deux liens' }).click();
  await expect(page.getByRole('status').getByText('Deux messages sont partis')).toBeVisible();
  await expect(section).toContainText(`Un changement pour ${fresh} attend`);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  const toNew = await linkOf(/Confirmer cette adresse/, 1, fresh);
  const toOld = await linkOf(/Changement de l’adresse/);

  await page.goto(toNew);
  await expect(page).toHaveURL('/admin/email-change');
  await expect(page.getByText(email, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click();
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await page.goto('/admin/security/account');
  await expect(section).toContainText('attend votre accord');
  await page.goto(toOld);
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Accepter le changement' }).click();
  await expect(page.getByRole('heading', { name: 'Adresse changée' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/security/account');
  await expect(page.getByRole('complementary', { name: 'Administration' })).toContainText(fresh);
  await page.goto(toOld);
  await expect(page.getByRole('heading', { name: 'Ce lien a déjà servi' })).toBeVisible();
  await page.goto('/admin/activity');
  await expect(page.getByRole('main')).toContainText(fresh);
  expect(received(/adresse/)).toBe(before + 2);
  await site.database.query('update admin_users set email = $1', [email]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a forgotten password is replaced all the same', async ({ page, watch }) => {
    watch.allow(/status of 4\d\d/, /\.js \(csp\)$/);
    const before = received(/nouveau mot de passe/);
    await page.goto('/admin/forgotten-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await expect(page.getByText('Si cette adresse est celle d’un compte')).toBeVisible();
    await page.goto(await linkOf(/nouveau mot de passe/, before + 1));
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Nouveau mot de passe, encore une fois').fill(password);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { name: 'Mot de passe modifié' })).toBeVisible();
  });
});
