import { expect, signIn, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { familyRequest } from './page-kinds.ts';

await ownSite();

test('a request put into the trash from its own page is back by « Annuler » on the list', async ({
  page,
}) => {
  await signIn(page, '/admin/leads');
  const name = 'Nadia Berrada-Bensouda';
  await page.goto(await familyRequest(page));
  await page.getByRole('button', { name: 'Supprimer la demande' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes des familles' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  const toast = (words: string) => page.locator('[data-toast]').filter({ hasText: words });
  await toast('Demande supprimée').getByRole('button', { name: 'Annuler' }).click();
  await expect(toast('Suppression annulée')).toBeVisible();
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
});
