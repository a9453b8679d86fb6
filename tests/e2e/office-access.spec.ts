import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, sendCredentials, test, untilHydrated } from './fixtures.ts';
import { accessSite, askForLink, email } from './office-access-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';

// Its own site, with a mail server: these tests change the password and turn on the second factor.
test.describe.configure({ mode: 'serial' });
const { site, received, linkOf } = accessSite();
const newPassword = 'quatre citrons et un tram';
const secret = new Secret({ size: 20 });

test('a forgotten password: asked, received, chosen by keyboard on a phone, and the code is still asked for', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  await page.setViewportSize({ width: 360, height: 740 });
  await site.database.query(
    `insert into admin_second_factors (admin_id, secret, confirmed_at) select id, $1, now() from admin_users`,
    [secret.base32],
  );
  await page.goto('/admin/login');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(page).toHaveURL('/admin/forgotten-password');
  const toNobody = await askForLink(page, 'personne@ecole.example');
  const toOwner = await askForLink(page, ` ${email.toUpperCase()}`);
  expect(toOwner).toBe(toNobody);
  await expect(page.locator('#sent')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = await linkOf(/nouveau mot de passe/);
  expect(site.mail.received.map(({ envelopeTo }) => envelopeTo)).toEqual([[email]]);

  // A link scanner comes first.
  const scanned = await page.request.get(link, { maxRedirects: 0 });
  expect(scanned.status()).toBe(302);
  expect(scanned.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    location: '/admin/reset-password',
    'cache-control': 'no-store',
  });
  await page.context().clearCookies();

  await page.goto(link);
  await expect(page).toHaveURL('/admin/reset-password');
  await untilHydrated(page);
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('jeton'));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const fresh = page.getByLabel('Nouveau mot de passe', { exact: true });
  await fresh.focus();
  await page.keyboard.type('court');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Minimum 12 caractères requis')).toBeVisible();
  await expect(fresh).toBeFocused();
  await expectNoSidewaysScroll(page);
  await fresh.fill(newPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nouveau mot de passe, encore une fois')).toBeFocused();
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Mot de passe modifié')).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await expect.poll(() => received(/mot de passe a été modifié/)).toBe(1);

  await sendCredentials(page, { email, password: newPassword });
  const code = page.getByLabel('Code de vérification');
  await expect(code).toBeFocused();
  await code.fill(TOTP.generate({ secret, timestamp: Date.now() }));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  // The link again, in the same browser and in another.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien a déjà servi' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Demander un autre lien' }).click();
  await expect(page).toHaveURL('/admin/forgotten-password');
  await site.database.query('delete from admin_second_factors');
});
