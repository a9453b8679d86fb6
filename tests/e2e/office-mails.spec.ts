import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newEmail } from './office-mails-steps.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';

test('without a mail server the staff gets a notice and reads the message, without the link that would confirm for the family', async ({
  page,
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

  // Consent must come from the subscriber: the link is not shown.
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toHaveCount(0);
  const shown = (await page.content()) + (await page.frameLocator('iframe').locator('html').innerHTML());
  expect(shown.replaceAll('0'.repeat(64), '')).not.toMatch(/jeton=[0-9a-f]{64}/);

  await expectAccessible(page, { frames: 1 });
  await expectNoSidewaysScroll(page, [320, 360, 768, 1280]);
  await expectTextFits(page, 'a message');
});
