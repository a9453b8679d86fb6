import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { settings, stored } from './legal-steps.ts';

test('« Modifier mes choix » reopens the settings as chosen, takes the keyboard there and back, and saves or keeps', async ({
  page,
}) => {
  await openLive(page, '/politique-cookies');
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();

  await settings(page).focus();
  await page.keyboard.press('Enter');
  const analytics = page.getByRole('checkbox', { name: /audience/ });
  await expect(analytics).toBeFocused();
  await expect(analytics).not.toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /Enregistrer/ }).click();

  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeHidden();
  await expect(settings(page)).toBeFocused();
  expect(await stored(page)).toMatchObject({ analytics: true, marketing: false, preferences: false });
  await expect(page.getByRole('term').filter({ hasText: 'Mesure d’audience' }).locator('..')).toContainText(
    'Oui',
  );

  // Closing without a choice keeps the earlier one.
  await settings(page).click();
  await expect(analytics).toBeChecked();
  await page.getByRole('checkbox', { name: /audience/ }).uncheck();
  await page.getByRole('button', { name: 'Fermer sans choisir' }).click();
  await expect(settings(page)).toBeFocused();
  expect(await stored(page)).toMatchObject({ analytics: true });
});

test('the footer of every page opens the settings in one press, as easily as accepting', async ({ page }) => {
  await openLive(page, '/contact');
  await page.getByRole('button', { name: 'Accepter tout' }).click();
  const way = page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  const analytics = page.getByRole('checkbox', { name: /audience/ });
  await expect(analytics).toBeFocused();
  await expect(analytics).toBeChecked();
  await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
  await expect(way).toBeFocused();
  expect(await stored(page)).toMatchObject({ analytics: false });
});
