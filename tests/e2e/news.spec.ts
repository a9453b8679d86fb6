import { expect, openLive, test } from './fixtures.ts';

test('one subscribes to the newsletter without leaving the page', async ({ page }) => {
  await openLive(page, '/actualites');
  const block = page.getByRole('region', { name: 'Des nouvelles de l’école' });
  await block
    .getByLabel(/Votre adresse email/)
    .fill(`lecteur.${Math.random().toString(36).slice(2)}@exemple.ma`);
  await block.getByRole('button', { name: 'S’abonner' }).click();
  await expect(block.getByText('Merci, votre demande est enregistrée')).toBeVisible();
  await expect(page).toHaveURL('/actualites');
});
