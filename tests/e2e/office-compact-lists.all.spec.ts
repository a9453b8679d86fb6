import type { Locator, Page } from '@playwright/test';
import { beSignedIn, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { bar, fillLists, row, rows, ticking } from './office-compact-lists-steps.ts';
import { ownSite } from './own-site.ts';
import { expectTargetsLargeEnough } from './targets.ts';
import { expectNoSidewaysScroll, expectTextFits } from './text-checks.ts';
import { expectToast, toast } from './toasts.ts';

// Its own site: what is listed is known, and published items are public.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

const lists = ['/admin/blog', '/admin/events', '/admin/photos'] as const;
const layout = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name });

test.beforeAll(() => fillLists(site));

test('fifteen rows and more are on a screen of 800 px, and nothing is too small, cut off or beside the screen', async ({
  page,
}) => {
  await beSignedIn(page);
  for (const path of lists) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    const whole = await rows(page).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
    expect(whole, path).toBeGreaterThanOrEqual(15);
    await expectAccessible(page);
    await expectTargetsLargeEnough(page, path);
    await expectNoSidewaysScroll(page, [320, 360, 768, 1280]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectTextFits(page, `${path} at ${width} px`);
      await expectAccessible(page);
    }
  }
});

/** A title takes one line until it has focus. */
async function expectWholeWithFocus(link: Locator) {
  const isCut = () => link.locator('bdi').evaluate((words) => words.scrollWidth > words.clientWidth);
  expect(await isCut()).toBe(true);
  await expect(link).toHaveAttribute('title', /n’en finit pas $/);
  await link.focus();
  await expect.poll(isCut).toBe(false);
}

test('a title too long for its line is whole as soon as it has the focus', async ({ page }) => {
  await signIn(page, '/admin/blog');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Article 1', exact: true })).toBeFocused();
  await expectWholeWithFocus(row(page, 'Article 2 dont').locator('[data-row-open]'));
});

test('a table or cards is chosen for each list, and saved for the person, on every device', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/admin/photos');
  await expect(layout(page, 'Tableau')).toHaveAttribute('aria-current', 'true');
  await layout(page, 'Cartes').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(layout(page, 'Cartes')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/admin/photos');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto('/admin/blog');
  await expect(page.getByRole('table')).toBeVisible();

  // In another browser, without script: the choice holds, rows expand, and a parameter shows the other
  // layout.
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/admin/photos');
  await expect(plain.getByRole('table')).toHaveCount(0);
  await layout(plain, 'Tableau').click();
  await expect(plain).toHaveURL('/admin/photos?affichage=tableau');
  await expect(rows(plain)).toHaveCount(24);
  await plain.getByRole('link', { name: 'Page 2' }).click();
  await expect(plain).toHaveURL('/admin/photos?page=2&affichage=tableau');
  await expect(rows(plain)).toHaveCount(6);
  await context.close();

  // With script the choice is saved, and the address has no needless parameter.
  await page.goto('/admin/photos?affichage=cartes');
  await layout(page, 'Tableau').click();
  await expect(page).toHaveURL('/admin/photos');
  await expect(rows(page)).toHaveCount(24);
});

test('what is planned has a filter of its own, and a list that holds nothing says why', async ({ page }) => {
  await signIn(page, '/admin/blog');
  const filters = page.getByRole('navigation', { name: 'Filtrer par statut' });
  await filters.getByRole('link', { name: /^Programmés\D*1$/ }).click();
  await expect(page).toHaveURL('/admin/blog?statut=programmes');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Article 3');
  await page.goto('/admin/events?statut=programmes');
  await expect(page.getByRole('heading', { name: 'Aucun événement programmé' })).toBeVisible();
  await expectAccessible(page);
});

test('events are ticked and withdrawn as articles are, and a lost connection keeps what was ticked', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, '/admin/events');
  const chosen = bar(page, 'Événements cochés');
  await ticking(page, 'Fête 1').check();
  await page.route('**/admin/events.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await chosen.getByRole('button', { name: /^Dépublier/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer du site' }).click();
  await expectToast(page, 'Rien n’a été changé');
  await expect(ticking(page, 'Fête 1')).toBeChecked();
  await page.unroute('**/admin/events.data*');
  await chosen.getByRole('button', { name: /^Dépublier/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer du site' }).click();
  await expectToast(page, '1 événement retiré du site');
  await expect(row(page, 'Fête 1').first()).toContainText('Brouillon');
});

test('ticked photos are put into an album together, and into the trash, with the way back', async ({
  page,
}) => {
  await signIn(page, '/admin/photos');
  const chosen = bar(page, 'Photos cochées');
  for (const name of ['Photo 3', 'Photo 4']) {
    await page.getByRole('checkbox', { name: `Cocher ${name}`, exact: true }).check();
  }
  await expect(chosen.getByRole('status')).toHaveText('2 cochées');
  await chosen.getByRole('button', { name: 'Ranger dans l’album…' }).click();
  await page.getByRole('dialog').getByLabel('Section').selectOption('Philosophie');
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer' }).click();
  await expectToast(page, '2 photos déplacées');
  await expect(row(page, 'Photo 3').first()).toContainText('Philosophie');

  await page.getByRole('checkbox', { name: 'Cocher toutes les photos de la page' }).check();
  await chosen.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rows(page)).toHaveCount(6);
  await toast(page, '24 photos supprimées').getByRole('button', { name: 'Annuler' }).click();
  await expectToast(page, 'Suppression annulée');
  await expect(rows(page)).toHaveCount(24);
});
