import { expect, expectAccessible, openLive, signIn, test } from './fixtures.ts';
import { field, linkOf, newEmail, responseOf, subscribe, thanks } from './newsletter-steps.ts';
import { ownSite } from './own-site.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast } from './toasts.ts';

/* On its own site, whose database holds the links: the office does not show them. */

const site = await ownSite();
const own = () => ({ Origin: site.url });

test('known, confirmed, ended and unknown addresses get the same answer, byte for byte', async ({
  request,
}) => {
  for (const path of ['/api/newsletter', '/newsletter']) {
    const email = newEmail();
    const unknown = await responseOf(request, path, email, own());
    expect(unknown.status).toBe(path === '/newsletter' ? 303 : 202);
    expect(await responseOf(request, path, email, own())).toEqual(unknown);
    const step = async (name: 'Confirmation' | 'Désinscription') => {
      const { pathname, searchParams } = new URL(await linkOf(site, email, name));
      const form = { jeton: searchParams.get('jeton') ?? '' };
      const answer = await request.post(`${site.url}${pathname}`, { form, headers: own() });
      expect(answer.status()).toBe(200);
    };
    await step('Confirmation');
    expect(await responseOf(request, path, email, own())).toEqual(unknown);
    await step('Désinscription');
    expect(await responseOf(request, path, email, own())).toEqual(unknown);
    expect(await responseOf(request, path, newEmail(), own())).toEqual(unknown);
  }
});

test('every step is accessible, and fits a small phone', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const email = newEmail();
  await page.setViewportSize({ width: 320, height: 640 });
  await openLive(page, '/newsletter');
  await field(page).fill(email);
  await subscribe(page).click();
  await expect(thanks(page)).toBeVisible();
  const check = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320]);
  };
  await check();
  await page.goto('/newsletter?demande=recue');
  await check();
  await page.goto(await linkOf(site, email, 'Confirmation'));
  await check();
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre inscription est confirmée');
  await check();
  await page.getByRole('link', { name: 'Me désinscrire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/désinscrire/);
  await check();
  await page.goto('/newsletter/confirmation?jeton=rien');
  await check();
});

test('the office lists the addresses, erases one, and fits a phone', async ({ page, request }) => {
  const email = newEmail();
  await request.post('/api/newsletter', { form: { email }, headers: own() });
  await signIn(page, '/admin/leads');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Newsletter/ })
    .click();
  await expect(page.getByText(/dont \d+ confirmées?/)).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1 adresse pour')).toBeVisible();
  expect(await page.content()).not.toMatch(/[0-9a-f]{64}[^0-9a-f]*newsletter|jeton=/);
  for (const width of [360, 768, 1280]) {
    await expectNoSidewaysScroll(page, [width]);
    await expectAccessible(page);
  }
  await page.getByText('Texte accepté').click();
  await expect(
    page.getByText(/^Rien ne vous sera envoyé avant.*pour vous envoyer les actualités/s),
  ).toBeVisible();
  await page.getByRole('button', { name: `Effacer ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
  await expectToast(page, 'Abonné effacé');
  await expect(page.getByText('Aucune adresse trouvée')).toBeVisible();
});
