import { beSignedIn, expect, expectAccessible, signIn, signInByForm, test } from './fixtures.ts';
import {
  chosen,
  dialogOf,
  fieldOf,
  insertFamilies,
  list,
  opening,
  openSearch,
  options,
} from './office-search-steps.ts';
import { ownSite } from './own-site.ts';
import { expectTextFits } from './text-checks.ts';

// Its own site: the results are known.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();
test.beforeAll(() => insertFamilies(site.database));

test('an action is found by its words, and Enter waits for what was typed last', async ({ page }) => {
  await signIn(page);
  await page.keyboard.press(opening);
  await page.route('**/admin/search/found?q=nouvelle*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type('nouvelle actualité');
  await page.keyboard.press('Enter');
  // The former results are still there, and the opened item is not.
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/admin/blog/new');

  // Every way out of the page asks about unsaved text.
  const title = page.getByRole('textbox', { name: /^Titre/ });
  await title.fill('La kermesse');
  await openSearch(page);
  await page.keyboard.type('calendrier');
  await expect(chosen(page)).toContainText('Calendrier');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('La kermesse');
  await openSearch(page);
  await page.keyboard.type('se deconnecter');
  await expect(chosen(page)).toContainText('Se déconnecter');
  await page.keyboard.press('Enter');
  await expect(question).toContainText('n’est pas enregistré');
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toHaveValue('se deconnecter');
  await page.keyboard.press('Escape');

  // In an article the shortcut makes a link.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  const text = page.getByRole('textbox', { name: /^Contenu/ });
  await expect(page.getByRole('toolbar')).toBeVisible();
  await text.click();
  await page.keyboard.press(opening);
  await expect(page.getByRole('dialog', { name: /lien/i })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  // It does not open over a confirmation dialog.
  await page.keyboard.press(opening);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('no result says what to try; a failure is shown, and the search is repeated', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 503/, /ERR_FAILED/);
  await signIn(page);
  await page.getByRole('link', { name: 'Rechercher' }).filter({ visible: true }).click();
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill('qzx');
  await expect(dialogOf(page)).toContainText('Rien pour « qzx »');
  await expect(dialogOf(page).getByRole('status').first()).toHaveText('Aucun résultat');
  await expectAccessible(page);
  await fieldOf(page).fill('q');
  await expect(dialogOf(page)).toContainText('À partir de deux lettres');

  await page.route('**/admin/search/found?q=occup*', (route) =>
    route.fulfill({ status: 503, json: { reason: 'busy' } }),
  );
  await fieldOf(page).fill('occupé');
  await expect(dialogOf(page).getByRole('alert').first()).toContainText('Le site est très occupé');
  await page.unroute('**/admin/search/found?q=occup*');
  await dialogOf(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialogOf(page)).toContainText('Rien pour « occupé »');

  await page.route('**/admin/search/found?q=perdu*', (route) => route.abort('failed'));
  await fieldOf(page).fill('perdu');
  await expect(dialogOf(page).getByRole('alert').first()).toContainText('Le site n’a pas répondu');
  await expectAccessible(page);

  // Escape returns focus.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Rechercher' }).filter({ visible: true })).toBeFocused();
});

test('the search says that the session ended, and goes on after a new sign-in', async ({ page, context }) => {
  await signInByForm(page);
  // The office's frame loads with its first page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  const kept = await context.cookies();
  await context.clearCookies();
  await fieldOf(page).fill('elodie');
  await expect(dialogOf(page).getByRole('alert').first()).toContainText('Votre session est terminée');
  await context.addCookies(kept);
  await dialogOf(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('group', { name: 'Candidatures' })).toBeVisible();
  // Signing out is an action; the shortcut closes what it opened.
  await page.keyboard.press(opening);
  await expect(dialogOf(page)).toHaveCount(0);
  await openSearch(page);
  await page.keyboard.type('deconnexion');
  await expect(chosen(page)).toContainText('Se déconnecter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the key can be turned off, and all fits on every screen', async ({ page }) => {
  await signIn(page, '/admin/leads');
  const way = page.getByRole('link', { name: 'Rechercher' }).filter({ visible: true });
  await expect(way).toHaveAttribute('aria-keyshortcuts', /\+K$/);
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: /^Utiliser les touches/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(way).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press(opening);
  await expect(dialogOf(page)).toHaveCount(0);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await way.click();
    await fieldOf(page).fill('elodie');
    await expect(page.getByRole('group', { name: 'Candidatures' })).toBeVisible();
    await expectTextFits(page, `${width}`);
    await page.keyboard.press('Escape');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a page', async ({ page, watch }) => {
    watch.allow(/\(csp\)/);
    await beSignedIn(page);
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Rechercher' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechercher');
    await expect(page.getByRole('region', { name: 'Actions' })).toContainText('Nouvel article');
    await page.getByRole('searchbox').fill('elodie');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'résultats' })).toHaveText(
      '5 résultats, et d’autres',
    );
    await page
      .getByRole('link', { name: /Élodie Bénnani 1/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Élodie Bénnani 1' })).toBeVisible();
  });
});
