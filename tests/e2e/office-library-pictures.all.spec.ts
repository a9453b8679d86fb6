import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, signInByForm, test, untilHydrated } from './fixtures.ts';
import { ownSite } from './own-site.ts';

// Its own site, with more photos than a page of the library.
test.describe.configure({ mode: 'default', timeout: 120_000 });
await ownSite({ env: { DEMO_CONTENT: 'true' } });

const libraryOf = (page: Page) => page.getByRole('dialog', { name: 'Choisir une photo de la bibliothèque' });

async function search(page: Page, words: string) {
  await libraryOf(page).getByRole('searchbox', { name: 'Rechercher une photo' }).fill(words);
  await page.keyboard.press('Enter');
}

test('the library is searched by section, turned, and says what went wrong, with nothing lost', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 503 .*photos\/library/);
  await signIn(page, '/admin/events/new');
  const title = page.getByRole('textbox', { name: /^Titre/ });
  await title.fill('La fête');
  const cover = page.getByRole('group', { name: 'Image de couverture' });
  const open = cover.getByRole('button', { name: 'Choisir dans la bibliothèque' });
  await page.route('**/admin/photos/library?*', (route) =>
    route.fulfill({ status: 503, json: { reason: 'busy' } }),
  );
  await open.click();
  const library = libraryOf(page);
  await expect(library.getByRole('alert').first()).toContainText('Le site est très occupé');
  await page.unroute('**/admin/photos/library?*');
  await library.getByRole('button', { name: 'Réessayer' }).click();
  const status = library.getByRole('status').first();
  await expect(status).toHaveText(/^\d+ photos, page 1 sur \d$/);
  await library.getByRole('button', { name: 'Page suivante' }).click();
  await expect(status).toHaveText(/page 2 sur \d$/);
  await expectAccessible(page);

  await library.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Campus\u00A0: toutes' });
  await expect(status).toHaveText(/^\d photos?$/);
  await search(page, 'rien de tel');
  await expect(library).toContainText('Aucune photo trouvée');
  await expect(library.getByRole('button', { name: 'Choisir cette photo' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => library.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  await library.getByRole('button', { name: 'Fermer' }).click();
  await expect(library).toBeHidden();
  await expect(open).toBeFocused();
  await expect(title).toHaveValue('La fête');
});

test('the library says that the session ended, and goes on after a new sign-in', async ({
  page,
  context,
}) => {
  await signInByForm(page);
  await page.goto('/admin/blog/new');
  await untilHydrated(page);
  const kept = await context.cookies();
  await context.clearCookies();
  const cover = page.getByRole('group', { name: 'Image de couverture' });
  await cover.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  await expect(libraryOf(page).getByRole('alert').first()).toContainText('Votre session est terminée');
  await context.addCookies(kept);
  await libraryOf(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(libraryOf(page).getByRole('radio').first()).toBeVisible();
});
