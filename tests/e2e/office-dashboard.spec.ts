import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { expectToast } from './toasts.ts';

const areas = [
  '/admin/photos',
  '/admin/photos/upload',
  '/admin/carousel',
  '/admin/events',
  '/admin/blog',
  '/admin/leads',
  '/admin/analytics',
];

test('the dashboard welcomes by name, shows six figures, what waits, a way to every area, and renews the session', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bienvenue, Direction');
  const figures: Record<string, RegExp> = {
    Photos: /^\d+dans la galerie$/,
    Carrousel: /^\d+\/3images en page d’accueil$/,
    'Ajouts de la semaine': /^\d+photos en 7\u00A0jours$/,
    Sécurité: /^Active/,
    Événements: /^\d+dont \d+ à venir$/,
    Articles: /^\d+dont \d+ publiés?$/,
  };
  for (const [label, value] of Object.entries(figures)) {
    const card = main.locator('dl').filter({ has: page.getByText(label, { exact: true }) });
    await expect(card.locator('dd')).toHaveCount(2);
    // The figure loads after the card.
    const words = async () => (await card.locator('dd').allTextContents()).join('');
    await expect.poll(words).toMatch(value);
  }
  for (const path of areas) {
    await expect(main.getByRole('region', { name: 'Rubriques' }).locator(`a[href="${path}"]`)).toBeVisible();
  }
  // Two hours without activity end the session; it can be renewed in the last half hour.
  await page.clock.fastForward('01:40:00');
  await expect(page.getByText('Votre session expire bientôt')).toBeVisible();
  const waiting = main.getByRole('region', { name: 'À suivre' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renouveler' }).click();
  await expectToast(page, 'Session renouvelée');
  await waiting.getByRole('link', { name: /articles? en brouillon/ }).click();
  await expect(page).toHaveURL('/admin/blog');
});
