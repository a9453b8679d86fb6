import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newEmail } from './office-mails-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

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
  await expectToast(page, 'Tâche lancée', 'Retrait des images que rien ne montre');
  await expect(job.getByRole('status')).toHaveText('Faite');
  await expect(job).toContainText(/il y a moins d’une minute/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/activity?type=courrier');
  await expect(page.getByRole('main')).toContainText(
    'a lancé la tâche « Retrait des images que rien ne montre »',
  );
});
