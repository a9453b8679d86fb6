import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { field, newEmail, noScript, origin, subscribe, thanks } from './newsletter-steps.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an error is shown at the field, and the typed text stays', async ({ page, watch }) => {
    watch.allow(/status of 400/, noScript);
    await page.goto('/actualites');
    await field(page).fill('salma@');
    await subscribe(page).click();
    await expect(page).toHaveURL('/newsletter');
    await expect(page.getByText('Format d’email invalide. Exemple\u00A0: nom@exemple.ma')).toBeVisible();
    await expect(field(page)).toHaveValue('salma@');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toBeFocused();
    await field(page).fill('');
    await subscribe(page).click();
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
  });
});

test('the page says what one receives and how often, and shows the latest of it', async ({ page }) => {
  await page.goto('/newsletter');
  await expect(
    page.getByRole('heading', { name: /par email, quand il y a quelque chose à raconter/ }),
  ).toBeVisible();
  const posts = page.getByRole('region', { name: 'Nos dernières actualités' });
  await expect(posts.getByRole('listitem')).toHaveCount(3);
  const events = page.getByRole('region', { name: 'Nos prochains événements', exact: true });
  await expect(events.getByRole('listitem')).toHaveCount(3);
  await events.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/evenements\//);
});

test('a wrong address is refused at once, in words that leave when it is edited', async ({ page }) => {
  const sent: string[] = [];
  await page.route('**/api/newsletter', (route) => {
    sent.push(route.request().url());
    return route.continue();
  });
  await openLive(page, '/newsletter');
  await subscribe(page).click();
  await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('salma@');
  await expect(page.getByText('Ce champ est obligatoire')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Format d’email invalide. Exemple\u00A0: nom@exemple.ma')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test('when the network fails, the toast says so and the address stays; two clicks send once', async ({
  page,
  watch,
}) => {
  watch.allow(/api\/newsletter/, /Failed to load resource/, /The form was not sent/);
  const email = newEmail();
  await openLive(page, '/newsletter');
  await field(page).fill(email);
  await page.route('**/api/newsletter', (route) => route.abort('connectionreset'));
  await subscribe(page).click();
  await expect(page.getByText('Une erreur s’est produite. Veuillez réessayer.')).toBeVisible();
  await expect(field(page)).toHaveValue(email);
  await page.unroute('**/api/newsletter');

  let answer: () => void = () => undefined;
  const clicked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  await page.route('**/api/newsletter', async (route) => {
    sent.push(route.request().method());
    await clicked;
    await route.continue();
  });
  await subscribe(page).dblclick();
  await expect(page.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  answer();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Une erreur s’est produite. Veuillez réessayer.')).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await expect(subscribe(page)).toBeFocused();
  expect(sent).toEqual(['POST']);
});

test('the pages of a secret are never cached, and unknown secrets get one page, with 404', async ({
  request,
}) => {
  for (const path of ['/newsletter/confirmation', '/newsletter/desinscription']) {
    const token = '5e'.repeat(32);
    const asked = await request.get(`${path}?jeton=${token}`);
    expect(asked.status()).toBe(404);
    expect(asked.headers()['cache-control']).toBe('no-store');
    expect(await asked.text()).toContain('noindex');
    for (const jeton of [token, 'abc', '', `${token}0`]) {
      const taken = await request.post(path, { form: { jeton }, headers: origin });
      expect(taken.status()).toBe(404);
      expect(taken.headers()['cache-control']).toBe('no-store');
      expect(await taken.text()).toContain('Ce lien n’est pas valable');
    }
    for (const query of ['', '?jeton=abc', `?jeton=${token}0`]) {
      const broken = await request.get(`${path}${query}`);
      expect(broken.status()).toBe(404);
      expect(await broken.text()).toContain('Ce lien n’est pas valable');
    }
  }
});

test('too many submissions show how long to wait, with and without script', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/status of 429/);
  for (let count = 0; count < 30; count += 1) {
    const answer = await request.post('/api/newsletter', { form: { email: newEmail() }, headers: origin });
    expect(answer.status()).toBe(202);
  }
  const limited = await request.post('/newsletter', { form: { email: newEmail() }, headers: origin });
  expect(limited.status()).toBe(429);
  expect(Number(limited.headers()['retry-after'])).toBeGreaterThan(0);
  expect(await limited.text()).toContain('Trop de soumissions');

  const email = newEmail();
  await openLive(page, '/newsletter');
  await field(page).fill(email);
  await subscribe(page).click();
  await expect(page.getByText('Trop de soumissions')).toBeVisible();
  await expect(
    page.getByText(/Veuillez attendre 1?\d minutes avant de renvoyer votre demande\./),
  ).toBeVisible();
  await expect(field(page)).toHaveValue(email);
});
