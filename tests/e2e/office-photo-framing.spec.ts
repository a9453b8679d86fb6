import { expect, expectAccessible, test } from './fixtures.ts';
import { addPhotos } from './office-photo-framing-steps.ts';
import { ownSite } from './own-site.ts';
import { expectTold, toast } from './toasts.ts';

// A site of its own: what is published here would be on everybody's pages. A picture is made into all its sizes, beside whatever else runs.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite({ env: { DEMO_CONTENT: 'true' } });

test('the words of ticked photos are written on one page; a colleague’s are told and not written over', async ({
  page,
}) => {
  const names = ['figuier-1.jpg', 'figuier-2.jpg', 'figuier-3.jpg'];
  await addPhotos(page, names);
  await page.goto('/admin/photos?q=figuier');
  await page.getByLabel('Cocher toutes les photos de la page').check();
  await page.getByRole('link', { name: 'Modifier…' }).click();
  const photo = (name: string) => page.getByRole('listitem', { name, exact: true });
  const title = (name: string) => photo(name).getByLabel('Titre');
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(3);
  await title('figuier-1.jpg').fill('Le figuier');
  await expect(photo('figuier-1.jpg').getByLabel('Description')).toHaveValue('Le figuier');
  await photo('figuier-1.jpg').getByLabel('Description').fill('Un figuier dans la cour');
  await title('figuier-2.jpg').fill('Ses figues');
  await title('figuier-3.jpg').fill('Son ombre');
  await page.getByLabel('Ranger toutes ces photos au même endroit').check();
  await page.getByLabel('Section').selectOption({ label: 'Actualités' });
  await expectAccessible(page);
  await site.database.query(
    `update school_photos set title = 'Du collègue' where original_name = 'figuier-2.jpg'`,
  );
  await page.getByRole('button', { name: 'Enregistrer les 3 photos' }).click();
  await expect(toast(page, '2 photos mises à jour')).toContainText('1 photo à revoir');
  const told = page.getByRole('listitem').filter({ hasText: 'figuier-2.jpg' });
  await expect(told).toContainText('Quelqu’un a écrit entre-temps');
  await expect(told).toContainText('«\u00A0Du collègue\u00A0»');
  await expect(told.getByLabel('Titre')).toHaveValue('Ses figues');
  await expect(page.getByLabel('Section')).toHaveValue('news');
  await page.getByRole('button', { name: 'Enregistrer les 3 photos' }).click();
  await expectTold(page, 'Photo mise à jour');
  await page.goto('/admin/photos?q=figue&category=news');
  await expect(page.getByRole('button', { name: 'Ses figues', exact: true })).toBeVisible();
});
