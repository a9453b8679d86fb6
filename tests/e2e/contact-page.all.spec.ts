import { expect, expectAccessible, openLive, test } from './fixtures.ts';

const mapSite = /^https:\/\/www\.openstreetmap\.org\//;

test('a link that asks for a visit finds the subject chosen, other links choose nothing; the question about visits chooses it and leaves what was typed', async ({
  page,
}) => {
  const subject = page.getByLabel('Sujet');
  await openLive(page, '/contact?sujet=visite');
  await expect(subject).toHaveValue('visite');
  await openLive(page, '/contact?sujet=n-importe-quoi');
  await expect(subject).toHaveValue('');
  await openLive(page, '/contact');
  await expect(subject).toHaveValue('');
  await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour, nous aimerions voir l’école.');
  await page.getByText('Peut-on visiter l’école').click();
  await page.getByRole('link', { name: 'Demandez une visite' }).click();
  await expect(page.getByLabel('Sujet')).toHaveValue('visite');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Bonjour, nous aimerions voir l’école.',
  );
  await expect(page.getByRole('heading', { name: 'Formulaire de Contact Sécurisé' })).toBeInViewport();
});

test('the cards give the address, both telephones, the email and the hours; six questions are open one at a time and closed again, by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page, '/contact');
  const cards = page.getByRole('region', { name: 'Nos coordonnées' });
  await expect(cards).toContainText('Sidi Bernoussi');
  await expect(cards.locator('a[href^="tel:+212"]')).toHaveCount(2);
  await expect(cards.locator('a[href^="mailto:"]')).toHaveCount(1);
  for (const [days, hours] of [
    ['Lundi–vendredi', '8 h–17 h'],
    ['Samedi', '9 h–13 h'],
    ['Dimanche', 'Fermé'],
  ] as const) {
    await expect(cards.getByRole('term').filter({ hasText: days })).toBeVisible();
    await expect(cards.getByRole('definition').filter({ hasText: hours })).toBeVisible();
  }
  for (const network of ['Facebook', 'Instagram', 'WhatsApp']) {
    await expect(cards.getByRole('link', { name: network })).toHaveAttribute('target', '_blank');
  }

  const questions = page.getByRole('region', { name: 'Questions fréquentes' }).locator('details');
  await expect(questions).toHaveCount(6);
  const open = page.getByRole('region', { name: 'Questions fréquentes' }).locator('details[open]');
  await expect(open).toHaveCount(0);
  await questions.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await expect(questions.nth(0)).toContainText('dans les 48h');
  await questions.nth(1).locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(1);
  await expect(questions.nth(1)).toHaveAttribute('open', '');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(0);
});

test('nothing is asked of another site until the interactive map is', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
      elsewhere.push(request.url());
  });
  await page.route(mapSite, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>carte</title><p>La carte</p>' }),
  );
  await openLive(page, '/contact');
  const plan = page.getByRole('region', { name: 'Venir à l’école' });
  await plan.scrollIntoViewIfNeeded();
  await expect(plan).toContainText('openstreetmap.org');
  // The map shows the school's name and address, and no landmarks without the staff's text.
  await expect(plan.getByRole('figure')).toHaveText(
    /^École Mille HorizonsRésidence Exemple, Sidi Bernoussi, Casablanca$/,
  );
  await expect(plan.getByRole('listitem')).toHaveCount(0);
  await expect(plan.getByRole('link', { name: 'Ouvrir dans OpenStreetMap' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(plan.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('href', mapSite);
  expect(elsewhere).toEqual([]);

  const show = plan.getByRole('button', { name: 'Afficher la carte interactive' });
  await show.focus();
  await page.keyboard.press('Enter');
  const frame = plan.locator('iframe');
  await expect(frame).toHaveAttribute('title', /^Carte interactive/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.frameLocator('iframe').getByText('La carte')).toBeVisible();
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const address of elsewhere) expect(address).toMatch(mapSite);

  // The button stays: focus is where it was, and the button hides the map again.
  const hide = plan.getByRole('button', { name: 'Masquer la carte interactive' });
  await expect(hide).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame).toHaveCount(0);
});
