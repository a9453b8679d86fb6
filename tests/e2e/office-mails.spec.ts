import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';
import { expectTold } from './toasts.ts';

/* Where no mail server is configured, as on the site of most tests. */

const newEmail = () => `lectrice.${Math.random().toString(36).slice(2, 10)}@exemple.ma`;

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

test('a link within a shown message leads nowhere', async ({ page, request, baseURL, watch }) => {
  watch.allow(/Blocked opening .* in a sandboxed frame/);
  const email = newEmail();
  await request.post('/api/newsletter', { form: { email }, headers: { Origin: baseURL ?? '' } });
  await signIn(page, `/admin/mails?q=${email}`);
  await page.getByRole('link', { name: `Ouvrir le message pour ${email}` }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: 'Confirmer mon inscription' }).click();
  await expect(frame.getByText('Encore un clic')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('rows are as high as work needs, and cards on a phone', async ({ page, request, baseURL }) => {
  const email = newEmail();
  await request.post('/api/newsletter', { form: { email }, headers: { Origin: baseURL ?? '' } });
  await signIn(page, '/admin/mails');
  await page.setViewportSize({ width: 1280, height: 800 });
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
  await expectNoSidewaysScroll(page, [320, 768, 1280]);
  await expectAccessible(page);
});

test('what matches nothing, and what is no message, say so', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await signIn(page, '/admin/mails?state=failed&q=personne');
  await expect(page.getByRole('heading', { name: 'Aucun message ne correspond' })).toBeVisible();
  await page.getByRole('link', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/admin/mails');
  await page.goto('/admin/mails/7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10');
  await expect(page.getByRole('heading', { name: 'Ce message n’existe pas ou plus' })).toBeVisible();
});

test('a job that is started says what came of it, on the page and in the log of who did what', async ({
  page,
}) => {
  await signIn(page, '/admin/activity');
  await page.getByRole('navigation', { name: 'Journaux' }).getByRole('link', { name: 'Technique' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal technique' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Journal', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const job = page.getByRole('listitem').filter({ hasText: 'Retrait des images que rien ne montre' });
  await expect(job).toContainText('Chaque jour à 03:47');
  await job.getByRole('button', { name: /^Lancer maintenant/ }).click();
  await expectTold(page, 'Tâche lancée', 'Retrait des images que rien ne montre');
  await expect(job.getByRole('status')).toHaveText('Faite');
  await expect(job).toContainText(/il y a moins d’une minute/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/activity?type=courrier');
  await expect(page.getByRole('main')).toContainText(
    'a lancé la tâche « Retrait des images que rien ne montre »',
  );
});
