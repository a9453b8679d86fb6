import { beSignedIn, expect, test, untilHydrated } from './fixtures.ts';
import { officeRows } from './page-kinds.ts';

/* Text typed into an office page before hydration is kept, letter by letter. */

test('text typed before and during hydration stays, with the caret where it was', async ({ page }) => {
  await beSignedIn(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js*', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Does not wait for the marks of hydration.
  await page.evaluate((path) => window.location.assign(path), officeRows.event);
  const short = page.getByRole('textbox', { name: 'Description courte', exact: true });
  const place = page.getByRole('textbox', { name: 'Lieu', exact: true });
  const stored = await short.inputValue();
  await place.fill('La grande cour');
  await short.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Venez ! ');
  held.resolve();
  for (const letter of 'Tous et toutes. ') await page.keyboard.type(letter, { delay: 40 });
  await untilHydrated(page);
  await page.keyboard.type('Vraiment. ');
  await expect(short).toHaveValue(`Venez ! Tous et toutes. Vraiment. ${stored}`);
  await expect(place).toHaveValue('La grande cour');
  await expect(short).toBeFocused();

  // It is not mistaken for the saved value: leaving asks.
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(page.getByRole('alertdialog', { name: /^Quitter/ })).toBeVisible();
});
