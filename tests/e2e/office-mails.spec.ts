import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newEmail } from './office-mails-steps.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';
import { expectTold } from './toasts.ts';

test('where no mail server is configured, the staff is told, reads the message and passes its link on', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = newEmail();
  const asked = await request.post('/api/newsletter', {
    form: { email },
    headers: { Origin: baseURL ?? '' },
  });
  expect(asked.status()).toBe(202);
  await signIn(page, '/admin/mails');
  const notice = page.getByRole('region', { name: 'Aucun email ne part' });
  await expect(notice).toContainText('SMTP_URL');
  await page.getByLabel('Rechercher un nom, une adresse').fill(email);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText(`1 message pour « ${email} »`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('En attenteAucun essai');
  await page.getByRole('link', { name: `Ouvrir le message pour ${email}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Confirmez votre inscription à la newsletter',
  );
  await expect(page.getByText(/le message est gardé, et ne part pas/)).toBeVisible();
  await expect(page.getByRole('button', { name: /envoyer/i })).toHaveCount(0);
  await expect(page.frameLocator('iframe').getByText('Encore un clic')).toBeVisible();

  // With the clipboard open and without, where the address itself is there to be marked.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expectTold(page, 'Lien copié');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/newsletter\/confirmation\?jeton=[0-9a-f]{64}$/);
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expectTold(page, 'Copie impossible');
  const text = page.locator('p').getByText(copied, { exact: true });
  await text.click();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(copied);

  await expectAccessible(page, { frames: 1 });
  await expectNoSidewaysScroll(page, [320, 360, 768, 1280]);
  await expectTextFits(page, 'a message');
});
