import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, signInByForm, test } from './fixtures.ts';
import { attempt, record } from './session-steps.ts';

test('signing in greets by name, and the record has the shape of the specification', async ({ page }) => {
  await page.goto('/admin/login');
  await expectAccessible(page);
  await attempt(page, administrator.email, administrator.password);
  await expect(page.getByText('Connexion réussie')).toBeVisible();
  await expect(page.getByText(/^Bienvenue /).first()).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  // Keyboard users continue at the page's heading, not at the body.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  const kept = JSON.parse(Buffer.from((await record(page)) ?? '', 'base64').toString('utf8'));
  expect(Object.keys(kept).sort()).toEqual(
    ['email', 'expiresAt', 'full_name', 'id', 'loginTime', 'sessionToken'].sort(),
  );
  expect(kept.sessionToken).toMatch(/^[0-9a-f]{64}$/);
  await expectAccessible(page);
});

test('signing out clears every key of the session, here and on the server', async ({ page, context }) => {
  await signInByForm(page);
  const cookies = await context.cookies();
  await page.evaluate(() => {
    sessionStorage.setItem('authDraft', '1');
    localStorage.setItem('mille-horizons.cookie-consent', '{}');
  });
  // On a slow device the sign-in page renders some time after the record is gone: no second redirect.
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(visited.map((url) => new URL(url).pathname + new URL(url).search)).toEqual(['/admin/login']);
  const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const ofSession = async () => (await left()).filter((key) => /admin|session|auth/i.test(key));
  await expect.poll(ofSession).toEqual([]);
  expect(await left()).toContain('mille-horizons.cookie-consent');
  // The old cookie opens nothing.
  await context.addCookies(cookies);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
});
