import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { box, openSchool, save, saved } from './office-school-steps.ts';
import { ownSite } from './own-site.ts';

// Its own school: these changes are public.
test.describe.configure({ mode: 'serial' });
await ownSite();

test('two people editing at once get a notice, and nothing of either is lost', async ({
  page,
  watch,
  browser,
}) => {
  watch.allow(/status of 409/);
  await signIn(page);
  await openSchool(page);
  await box(page, 'Email').fill('seconde@ecole.example');
  await box(page, 'Numéro WhatsApp').fill('0611 22 33 44');

  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await openSchool(other);
  await box(other, 'Email').fill('premiere@ecole.example');
  await box(other, 'Années d’expérience').fill('20');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await other.context().close();

  await save(page);
  const told = page.getByRole('alert').filter({ hasText: 'a enregistré des changements' });
  await expect(told).toBeFocused();
  await expect(told).toContainText('Années d’expérience : 20 (repris dans le formulaire)');
  await expect(box(page, 'Numéro WhatsApp')).toHaveValue('+212 6 11 22 33 44');
  await expect(box(page, 'Email')).toHaveValue('seconde@ecole.example');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Garder la sienne (Email)' }).click();
  await expect(box(page, 'Email')).toHaveValue('premiere@ecole.example');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(box(page, 'Années d’expérience')).toHaveValue('20');
});

test('what is typed survives a lost connection, a lost session and a careless click', async ({
  page,
  watch,
  context,
}) => {
  watch.allow(/Failed to load resource/, /request failed: .*school\.data/);
  await signIn(page);
  await openSchool(page);
  await box(page, 'Satisfaction des parents').fill('96');
  await page.getByRole('link', { name: 'Demandes' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await question.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(question).toBeHidden();

  await page.route('**/admin/school.data*', (route) => route.abort());
  await save(page);
  await expect(page.getByText('Erreur lors de la sauvegarde')).toBeVisible();
  await page.unroute('**/admin/school.data*');
  await context.clearCookies();
  await save(page);
  await expect(page.getByText('Votre session est terminée')).toBeVisible();
  const otherTab = await context.newPage();
  await signIn(otherTab);
  await otherTab.close();
  await expect(box(page, 'Satisfaction des parents')).toHaveValue('96');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await box(page, 'Satisfaction des parents').fill('97');

  await page.getByRole('link', { name: 'Demandes' }).first().click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/admin/leads');
});

test('the staff enters landmarks near the school, and the plan shows them in their direction', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await signIn(page);
  await openSchool(page);
  const list = page.getByRole('group', { name: 'Repères autour de l’école' });
  const landmark = (number: number) => list.getByRole('group', { name: `Repère ${number}` });
  await list.getByRole('button', { name: 'Ajouter un repère' }).click();
  await expect(landmark(1).getByRole('textbox', { name: 'Repère' })).toBeFocused();
  await landmark(1).getByRole('combobox', { name: 'Direction' }).selectOption('Au sud-ouest');
  await save(page);
  const summary = page.getByRole('group', { name: /^Veuillez corriger/ });
  await summary.getByRole('link', { name: 'Repère 1, repère : Ce champ est obligatoire' }).click();
  await page.keyboard.type('Place du marché');
  await landmark(1).getByRole('textbox', { name: 'Distance' }).fill('à 5 minutes à pied');
  await list.getByRole('button', { name: 'Ajouter un repère' }).click();
  await page.keyboard.type('Gare');

  // Reordered by keyboard alone: focus follows the moved item.
  await landmark(2).getByRole('button', { name: 'Monter' }).focus();
  await page.keyboard.press('Enter');
  await expect(landmark(1).getByRole('button', { name: 'Monter' })).toBeFocused();
  await expect(landmark(1).getByRole('textbox', { name: 'Repère' })).toHaveValue('Gare');
  await expect(list.getByRole('status')).toHaveText('Repère 2, maintenant 1 sur 2.');
  await expectAccessible(page);
  await save(page);
  await expect(saved(page)).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  const plan = visitor.getByRole('region', { name: 'Venir à l’école' });
  await expect(plan.getByRole('listitem')).toHaveText([
    'Au nordGare',
    'Au sud-ouestPlace du marché, à 5 minutes à pied',
  ]);
  const star = await plan.getByRole('figure').locator('svg').boundingBox();
  const market = await plan.getByText('Place du marché').boundingBox();
  expect(market && star && market.x < star.x && market.y > star.y).toBe(true);
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 320, height: 640 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await visitor.close();

  await landmark(1).getByRole('button', { name: 'Retirer' }).click();
  await expect(list.getByRole('button', { name: 'Ajouter un repère' })).toBeFocused();
  await list.getByRole('button', { name: 'Revenir à la valeur d’origine' }).click();
  await save(page);
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  expect(await (await page.request.get('/contact')).text()).not.toContain('Place du marché');
});
